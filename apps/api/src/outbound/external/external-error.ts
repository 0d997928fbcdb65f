/** Why a login through a provider came to nothing. */
export type ExternalFailure =
  /** The person did not agree there. */
  | 'denied'
  /** The answer does not prove who the person is. */
  | 'refused'
  /** The provider does not answer as it should. */
  | 'unavailable'
  /** The provider does not accept us, so the operator has something to correct. */
  | 'misconfigured';

/** Contains no cause: those of openid-client hold what the provider answered, tokens included. */
export class ExternalError extends Error {
  readonly failure: ExternalFailure;
  /** Names of ours, of the library or of the standard, never a provider's own text. */
  readonly detail: string;

  constructor(failure: ExternalFailure, detail: string) {
    super(`Login provider: ${failure}, ${detail}`);
    this.name = 'ExternalError';
    this.failure = failure;
    this.detail = detail;
  }
}
