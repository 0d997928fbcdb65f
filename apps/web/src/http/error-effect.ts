import type { ApiError, Unanswered } from './api-error.ts';
import { httpText } from './http.text.ts';

export type ErrorEffect =
  | { kind: 'none' }
  | { kind: 'list'; messages: string[] }
  | { kind: 'toast'; title: string; message: string; log: boolean }
  | { kind: 'not-found' }
  | { kind: 'server-error'; message: string | null; details: string | null };

/** The error catalogue of the specification, one line per row. */
export function errorEffect(error: ApiError): ErrorEffect {
  const { status, problem, messages } = error;
  if (error.reason !== null && shownElsewhere.includes(error.reason)) return { kind: 'none' };
  // The login leads on to the page that asks for it.
  if (error.code === 'second_factor_required') return { kind: 'none' };
  if (status === 400 && messages.length > 0) return { kind: 'list', messages };
  if (status === 400)
    return { kind: 'toast', title: '400', message: error.text ?? statusText(error), log: false };
  if (status === 401) return { kind: 'toast', title: '401', message: statusText(error), log: false };
  if (status === 404) return { kind: 'not-found' };
  if (status === 500)
    return { kind: 'server-error', message: problem.message ?? null, details: problem.details ?? null };
  return {
    kind: 'toast',
    // A status of success must not be the title of an error.
    title: status === null || error.reason === 'malformed' ? '' : String(status),
    message: httpText.unexpected,
    log: true,
  };
}

const shownElsewhere: readonly Unanswered[] = ['account-changed', 'cancelled', 'session-lost'];

/** HTTP/2 has no status text, so the problem's title replaces it. */
export function statusText(error: ApiError): string {
  return error.problem.title ?? error.statusText;
}
