/**
 * Why a call failed without a usable response. `cancelled` means that the user cancelled it, and `session-lost` that
 * the end of the session was already reported.
 */
export type Unanswered =
  | 'offline'
  | 'timeout'
  | 'malformed'
  | 'account-changed'
  | 'cancelled'
  | 'session-lost';

/** The parts of a problem that pages use. The body is read leniently, because it may come from any proxy. */
export interface ProblemView {
  code?: string;
  title?: string;
  message?: string;
  details?: string;
  /** The page where a login began that is not over. */
  from?: string;
  errors?: Record<string, string[]>;
}

interface ApiErrorParts {
  status: number | null;
  statusText?: string;
  body?: unknown;
  retryAfterSeconds?: number | null;
  reason?: Unanswered;
}

export class ApiError extends Error {
  readonly status: number | null;
  readonly statusText: string;
  readonly text: string | null;
  /** As it came, for what a single page reads of it. */
  readonly body: unknown;
  readonly problem: ProblemView;
  /** All messages of a validation problem, flattened, in order. */
  readonly messages: string[];
  readonly retryAfterSeconds: number | null;
  readonly reason: Unanswered | null;
  /** Distinguishes one failure from the next. */
  readonly at = performance.now();

  constructor({ status, statusText = '', body, retryAfterSeconds = null, reason }: ApiErrorParts) {
    super(`call failed: ${reason ?? status}`);
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.text = typeof body === 'string' && body !== '' ? body : null;
    this.body = body;
    this.problem = readProblem(body);
    this.messages = Object.values(this.problem.errors ?? {}).flat();
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason ?? null;
  }

  get code(): string | null {
    return this.problem.code ?? null;
  }
}

function readProblem(body: unknown): ProblemView {
  if (typeof body !== 'object' || body === null) return {};
  const view: ProblemView = {};
  for (const key of ['code', 'title', 'message', 'details', 'from'] as const) {
    const value = (body as Record<string, unknown>)[key];
    if (typeof value === 'string') view[key] = value;
  }
  const errors = (body as { errors?: unknown }).errors;
  if (typeof errors === 'object' && errors !== null) view.errors = readErrors(errors);
  return view;
}

function readErrors(errors: object): Record<string, string[]> {
  const entries = Object.entries(errors as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([field, value]) => [field, [value].flat().filter((message) => typeof message === 'string')]),
  );
}
