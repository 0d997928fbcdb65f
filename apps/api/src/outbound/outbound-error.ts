type OutboundFailure =
  | 'url'
  | 'address'
  | 'timeout'
  | 'connection'
  /** The answer is encoded, too long, or has a status that no answer may have. */
  | 'encoding'
  | 'length'
  | 'status'
  /** The limits of the connection allowed no call: too many are running, or too many have failed. */
  | 'busy'
  | 'circuit';

/** Contains no cause, because Node's errors may quote what the other server answered. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure;
  /** The code of Node's error, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
  readonly code: string | undefined;

  constructor(failure: OutboundFailure, code?: string) {
    super(`Outbound call failed: ${[failure, code ?? []].flat().join(', ')}`);
    this.name = 'OutboundError';
    this.failure = failure;
    this.code = code;
  }

  static from(error: unknown, signal: AbortSignal): OutboundError {
    if (error instanceof OutboundError) return error;
    if (signal.aborted) return new OutboundError('timeout');
    return new OutboundError('connection', (error as NodeJS.ErrnoException).code);
  }
}
