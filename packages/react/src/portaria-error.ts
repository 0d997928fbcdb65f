import { ErrorResponse } from 'oidc-client-ts';

/**
 * `denied`: the person did not allow it. `expired`: the way back belongs to no request of this tab. `refused`: Portaria does not
 * let them in. `ended`: the session is over. `signed-out`: a token was asked for without one. `resource-refused`: this
 * application may not use the service. `unreachable`: no usable answer came.
 */
export type PortariaErrorCode =
  | 'denied'
  | 'expired'
  | 'refused'
  | 'ended'
  | 'signed-out'
  | 'resource-refused'
  | 'unreachable';

/** Its message is for people. The cause is for developers and must not be shown. */
export class PortariaError extends Error {
  override readonly name = 'PortariaError';
  readonly code: PortariaErrorCode;

  constructor(code: PortariaErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** What an answer of the token call means. Only a clear refusal ends the session. */
export function codeOfRenewal(error: unknown): 'ended' | 'resource-refused' | 'unreachable' {
  if (!(error instanceof ErrorResponse)) return 'unreachable';
  if (error.error === 'invalid_target' || error.error === 'invalid_scope') return 'resource-refused';
  return error.error === 'temporarily_unavailable' || error.error === 'server_error'
    ? 'unreachable'
    : 'ended';
}

export function codeOfReturn(error: unknown): PortariaErrorCode {
  if (error instanceof PortariaError) return error.code;
  if (!(error instanceof ErrorResponse)) return 'unreachable';
  return error.error === 'access_denied' ? 'denied' : 'refused';
}
