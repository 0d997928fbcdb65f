import {
  type ErrorCode,
  errorStatus,
  type FieldErrors,
  type LevelShortfall,
  problemTitle,
} from '@portaria/contract';

/** The rate limit that rejected the request. */
export type Limit = 'account' | 'people' | 'network' | 'mail' | 'unconfirmed' | 'writes' | 'hashes';

interface AppErrorOptions {
  /** Fields that get the error's own message. */
  readonly fields?: readonly string[];
  /** Messages per field, where they differ from the error's own. */
  readonly errors?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly limit?: Limit;
  /** Where the page goes on. */
  readonly from?: string | undefined;
  readonly level?: LevelShortfall;
  /** For the log only. It is never sent to the client. */
  readonly accountId?: string | undefined;
  readonly cause?: unknown;
}

/** The only error thrown on purpose. Status and title are derived from the code, so they cannot contradict it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: Limit | undefined;
  readonly from: string | undefined;
  readonly level: LevelShortfall | undefined;
  readonly accountId: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.title = problemTitle[code];
    this.errors = options.errors ?? errorsOf(options.fields, this.title);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.limit = options.limit;
    this.from = options.from;
    this.level = options.level;
    this.accountId = options.accountId;
  }
}

function errorsOf(fields: readonly string[] | undefined, sentence: string): FieldErrors | undefined {
  if (fields === undefined) return undefined;
  return Object.fromEntries(fields.map((field) => [field, [sentence]]));
}
