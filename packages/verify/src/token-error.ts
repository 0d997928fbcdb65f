import { errors } from 'jose';

const refusals = {
  token_missing: [401, 'The request has no header "Authorization: Bearer <token>".'],
  token_malformed: [401, 'This is not a signed token of the form that Portaria issues.'],
  token_expired: [401, 'The token has expired; the browser renews it and asks again.'],
  token_not_yet_valid: [401, 'The token is not valid yet; compare the clocks of both machines.'],
  algorithm_refused: [401, 'The token is not signed with ES256; nothing else is accepted.'],
  type_refused: [401, 'The token is not an access token (header "typ" is not "at+jwt").'],
  key_unknown: [401, 'The token names a key that Portaria does not publish, or no longer.'],
  signature_invalid: [401, 'The signature does not fit the token.'],
  issuer_refused: [401, 'The token comes from another issuer; "issuer" is the PUBLIC_URL of Portaria.'],
  audience_refused: [401, 'The token is not for this audience; Portaria lists it in TOKEN_AUDIENCES.'],
  claim_invalid: [401, 'A claim is missing or of another kind than Portaria issues.'],
  role_missing: [403, 'The account does not have the role that this call needs.'],
  keys_unavailable: [
    503,
    "Portaria's public keys could not be fetched; nobody can tell if the token is good.",
  ],
} as const;

export type TokenErrorCode = keyof typeof refusals;

/** `statusCode` and `headers` are what the error handlers of Fastify and Express look for. */
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

/** RFC 6750: without a token the challenge alone, otherwise what is wrong with it. */
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

/** What jose throws about a token; anything else is a fault of ours and stays what it is. */
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
