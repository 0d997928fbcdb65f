import { errors } from 'jose';

const refusals = {
  token_missing: [401, 'The request has no header "Authorization: Bearer <token>".'],
  token_malformed: [401, 'This is not a signed token of the form that Portaria issues.'],
  token_expired: [401, 'The token has expired. The browser must refresh it and retry.'],
  token_not_yet_valid: [401, 'The token is not valid yet. Compare the clocks of both machines.'],
  algorithm_refused: [401, 'The token is not signed with ES256, the only accepted algorithm.'],
  type_refused: [401, 'The token is not an access token (header "typ" is not "at+jwt").'],
  key_unknown: [401, 'The key of the token is not, or no longer, published by Portaria.'],
  signature_invalid: [401, 'The signature does not match the token.'],
  issuer_refused: [401, 'The token comes from another issuer. "issuer" must be the PUBLIC_URL of Portaria.'],
  audience_refused: [
    401,
    'The token is not for this audience: a name in TOKEN_AUDIENCES, or the audience of a resource.',
  ],
  claim_invalid: [401, 'A claim is missing or has the wrong type.'],
  person_missing: [403, 'The token belongs to a machine, and this call is for people.'],
  role_missing: [403, 'The account does not have the role that this call needs.'],
  scope_missing: [403, 'The token does not have the scope that this call needs.'],
  second_factor_missing: [403, 'The person has not shown a second factor in this session.'],
  keys_unavailable: [503, "Portaria's public keys could not be fetched, so the token cannot be verified."],
} as const;

export type TokenErrorCode = keyof typeof refusals;

/** The error handlers of Fastify and Express use `statusCode` and `headers`. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenErrorCode;
  readonly statusCode: 401 | 403 | 503;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: TokenErrorCode, options?: ErrorOptions) {
    const [statusCode, message] = refusals[code];
    super(message, options);
    this.code = code;
    this.statusCode = statusCode;
    this.headers = headersOf(code, statusCode);
  }
}

/** RFC 6750 requires a challenge without an error code if the request has no token. */
function headersOf(code: TokenErrorCode, statusCode: 401 | 403 | 503): Record<string, string> {
  if (statusCode === 503) return { 'retry-after': '2' };
  if (code === 'token_missing') return { 'www-authenticate': 'Bearer' };
  const error = statusCode === 403 ? 'insufficient_scope' : 'invalid_token';
  return { 'www-authenticate': `Bearer error="${error}"` };
}

const codeByClaim: Readonly<Record<string, TokenErrorCode>> = {
  typ: 'type_refused',
  iss: 'issuer_refused',
  aud: 'audience_refused',
  nbf: 'token_not_yet_valid',
};

/** Converts jose's errors about a token. Other errors are bugs and stay unchanged. */
export function tokenErrorFrom(cause: unknown): unknown {
  if (!(cause instanceof errors.JOSEError)) return cause;
  return new TokenError(codeOf(cause), { cause });
}

function codeOf(error: errors.JOSEError): TokenErrorCode {
  if (error instanceof errors.JWTExpired) return 'token_expired';
  if (error instanceof errors.JWTClaimValidationFailed) return codeByClaim[error.claim] ?? 'claim_invalid';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm_refused';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature_invalid';
  if (error instanceof errors.JWKSNoMatchingKey) return 'key_unknown';
  return 'token_malformed';
}
