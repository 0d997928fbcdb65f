import { jwtVerify } from 'jose';
import { type AccessToken, type AnyToken, assertSecondFactor, tokenFrom } from './access-token.ts';
import { createKeySet } from './key-set.ts';
import { TokenError, tokenErrorFrom } from './token-error.ts';

export interface VerifierOptions {
  /** The PUBLIC_URL of Portaria, such as `https://conta.exemplo.com.br`. */
  readonly issuer: string;
  /** This application's name in TOKEN_AUDIENCES, or the audience of its resource. */
  readonly audience: string;
  /** Address of the keys inside your network, if not at the issuer. */
  readonly jwksUrl?: string;
  /** Also accept tokens of machines, which have no person and no session. */
  readonly machines?: boolean;
  /** Refuse sessions in which no second factor was shown. Machines have no session, so it does not apply to them. */
  readonly requireSecondFactor?: boolean;
  /** Accepted clock difference. 30 by default. */
  readonly clockToleranceSeconds?: number;
  /** Maximum age of the keys. 300 by default, like Portaria's cache header. */
  readonly cacheSeconds?: number;
  /** How long known keys stay in use while fetches fail. A day by default. */
  readonly keepSeconds?: number;
  /** Timeout of one fetch. 5 by default. */
  readonly timeoutSeconds?: number;
  readonly now?: () => Date;
}

export interface Verifier<Token extends AnyToken = AccessToken> {
  /** Throws a `TokenError` for an invalid token. */
  verify(token: string): Promise<Token>;
  /** Verifies the value of the Authorization header. */
  verifyHeader(authorization: string | undefined): Promise<Token>;
}

/** Create one per process, because it caches the keys. */
export function createVerifier(options: VerifierOptions & { readonly machines?: false }): Verifier;
export function createVerifier(options: VerifierOptions): Verifier<AnyToken>;
export function createVerifier(options: VerifierOptions): Verifier<AnyToken> {
  const { issuer, audience, now = () => new Date() } = options;
  assertOrigin(issuer);
  if (!audience)
    throw new TypeError('"audience" is missing. It is the name of this application in TOKEN_AUDIENCES.');
  const keys = createKeySet({
    url: new URL(options.jwksUrl ?? '/.well-known/jwks.json', issuer).href,
    cacheSeconds: options.cacheSeconds ?? 300,
    keepSeconds: options.keepSeconds ?? 86_400,
    timeoutSeconds: options.timeoutSeconds ?? 5,
  });

  function accepted(token: AnyToken): AnyToken {
    const isMachine = token.sub === undefined;
    if (isMachine && options.machines !== true) throw new TokenError('claim_invalid');
    if (!isMachine && options.requireSecondFactor) assertSecondFactor(token);
    return token;
  }

  async function verify(token: string): Promise<AnyToken> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        typ: 'at+jwt',
        issuer,
        audience,
        clockTolerance: options.clockToleranceSeconds ?? 30,
        currentDate: now(),
      });
      return accepted(tokenFrom(payload));
    } catch (error) {
      throw tokenErrorFrom(error);
    }
  }

  return {
    verify,
    async verifyHeader(authorization) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw new TokenError('token_missing');
      return verify(token);
    },
  };
}

/** The issuer must equal the token's claim exactly. With a trailing slash every token would be refused. */
function assertOrigin(issuer: string): void {
  const origin = URL.parse(issuer)?.origin;
  if (origin !== issuer)
    throw new TypeError(
      `"issuer" must be the origin of Portaria's PUBLIC_URL, such as ${origin ?? 'https://…'}`,
    );
}
