import { algorithms } from '../../base/config/login-provider-kinds.ts';
import { OutboundError } from '../outbound-error.ts';
import { ExternalError, type ExternalFailure } from './external-error.ts';

/** Errors of OAuth and OpenID Connect by their name, from the provider's page or its token endpoint. */
const named: Readonly<Record<string, ExternalFailure>> = {
  access_denied: 'denied',
  user_cancelled_authorize: 'denied',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
  slow_down: 'unavailable',
  invalid_client: 'misconfigured',
  unauthorized_client: 'misconfigured',
  invalid_request: 'misconfigured',
  invalid_scope: 'misconfigured',
  unsupported_grant_type: 'misconfigured',
  unsupported_response_type: 'misconfigured',
  redirect_uri_mismatch: 'misconfigured',
  // Of GitHub.
  incorrect_client_credentials: 'misconfigured',
  bad_verification_code: 'refused',
  invalid_grant: 'refused',
  login_required: 'refused',
  consent_required: 'refused',
  interaction_required: 'refused',
  account_selection_required: 'refused',
};

/** Codes of openid-client that say nothing about a person. All others mean that the answer proves nothing. */
const coded: Readonly<Record<string, ExternalFailure>> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unavailable',
  OAUTH_TIMEOUT: 'unavailable',
  OAUTH_ABORT: 'unavailable',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'misconfigured',
  OAUTH_MISSING_SERVER_METADATA: 'misconfigured',
  OAUTH_INVALID_SERVER_METADATA: 'misconfigured',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'misconfigured',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'misconfigured',
  // Only the issuer of a discovery document is compared like this.
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'misconfigured',
};

/** What openid-client throws, as far as it is read. */
interface Thrown {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly error?: unknown;
  readonly cause?: unknown;
}

/** Never contains what the provider wrote. */
export function failureOf(thrown: unknown): ExternalError {
  if (thrown instanceof ExternalError) return thrown;
  const { name, code, error, cause } = Object(thrown) as Thrown;
  for (const one of [thrown, cause]) if (one instanceof OutboundError) return outbound(one);
  if (typeof error === 'string')
    return Object.hasOwn(named, error)
      ? new ExternalError(named[error] ?? 'refused', error)
      : new ExternalError('refused', 'unknown error');
  // A wrong secret is a 401, which some providers answer without saying why.
  if (cause instanceof Response && cause.status === 401)
    return new ExternalError('misconfigured', 'status 401');
  if (isOtherAlgorithm(cause)) return new ExternalError('misconfigured', 'algorithm');
  if (typeof code === 'string' && /^OAUTH_[A-Z_]+$/.test(code))
    return new ExternalError(coded[code] ?? 'refused', code);
  return new ExternalError('refused', thrown instanceof Error ? String(name) : 'no error');
}

/** Of the ID token. One that the settings could name is a setting to correct, and any other proves nothing. */
function isOtherAlgorithm(thrown: unknown): boolean {
  const { reason, header } = Object(Object(thrown).cause) as { reason?: unknown; header?: { alg?: unknown } };
  return reason === 'client configuration' && algorithms.some((one) => one === header?.alg);
}

function outbound({ failure, code }: OutboundError): ExternalError {
  const isOurs = failure === 'url' || failure === 'address';
  return new ExternalError(isOurs ? 'misconfigured' : 'unavailable', code ?? failure);
}
