import { errors } from 'jose';

export const PROOF_ALGORITHMS = ['ES256', 'RS256', 'PS256'] as const;

type Refusal = readonly [statusCode: 401 | 403 | 503, message: string, dpopError?: string];

/** A third entry is the error of RFC 9449, for refusals that always use the challenge of the scheme DPoP. */
const refusals = {
  token_missing: [
    401,
    'The request has no header "Authorization: Bearer <token>". The scheme DPoP needs the option "origin".',
  ],
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
  application_refused: [
    401,
    'The token was issued to an application. To accept those, set the option "scopes" or "applications".',
  ],
  token_bound: [401, 'The token is bound to a key. It needs the scheme DPoP and a proof.', 'invalid_token'],
  token_unbound: [401, 'The token is not bound to a key. It needs the scheme Bearer.', 'invalid_token'],
  proof_missing: [401, 'The request has no header "DPoP" with a proof.', 'invalid_dpop_proof'],
  proof_invalid: [401, 'This is not a signed DPoP proof with a public key.', 'invalid_dpop_proof'],
  proof_key_refused: [401, 'The proof is signed with another key than that of the token.', 'invalid_token'],
  proof_mismatch: [401, 'The proof is for another method, address or token.', 'invalid_dpop_proof'],
  proof_time_refused: [401, 'The time of the proof is more than a minute from now.', 'invalid_dpop_proof'],
  proof_reused: [401, 'The proof was used before. Each request needs its own.', 'invalid_dpop_proof'],
  person_missing: [403, 'The token belongs to a machine, and this call is for people.'],
  role_missing: [403, 'The account does not have the role that this call needs.'],
  scope_missing: [403, 'The token does not have the scope that this call needs.'],
  second_factor_missing: [403, 'The person has not shown a second factor in this session.'],
  keys_unavailable: [503, "Portaria's public keys could not be fetched, so the token cannot be verified."],
  proofs_full: [503, 'Too many proofs in two minutes, so a reused one could not be recognised.'],
} as const satisfies Record<string, Refusal>;

export type TokenErrorCode = keyof typeof refusals;

/** The error handlers of Fastify and Express use `statusCode` and `headers`. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenErrorCode;
  readonly statusCode: 401 | 403 | 503;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: TokenErrorCode, options: ErrorOptions & { readonly scheme?: 'DPoP' } = {}) {
    const refusal: Refusal = refusals[code];
    super(refusal[1], options);
    this.code = code;
    this.statusCode = refusal[0];
    this.headers = headersOf(code, refusal, options.scheme);
  }
}

function headersOf(
  code: TokenErrorCode,
  refusal: Refusal,
  scheme: 'DPoP' | undefined,
): Record<string, string> {
  const [statusCode, , dpopError = scheme && 'invalid_token'] = refusal;
  if (statusCode === 503) return { 'retry-after': '2' };
  return { 'www-authenticate': challengeOf(code, statusCode, dpopError) };
}

/** RFC 6750 requires a challenge without an error code if the request has no token. */
function challengeOf(code: TokenErrorCode, statusCode: 401 | 403, dpopError: string | undefined): string {
  if (code === 'token_missing') return 'Bearer';
  if (statusCode === 403) return 'Bearer error="insufficient_scope"';
  return dpopError
    ? `DPoP error="${dpopError}", algs="${PROOF_ALGORITHMS.join(' ')}"`
    : 'Bearer error="invalid_token"';
}

/** The same refusal, with the challenge of the scheme that the client used. */
export function withDpopChallenge(error: unknown): unknown {
  return error instanceof TokenError
    ? new TokenError(error.code, { cause: error.cause, scheme: 'DPoP' })
    : error;
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
