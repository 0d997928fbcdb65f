import { jwtVerify } from 'jose';
import { type AccessToken, accessTokenFrom, REQUIRED_CLAIMS } from './access-token.ts';
import { createKeySet } from './key-set.ts';
import { TokenError, tokenErrorFrom } from './token-error.ts';

export interface VerifierOptions {
  /** The PUBLIC_URL of Portaria, such as `https://conta.exemplo.com.br`. */
  readonly issuer: string;
  /** This application's name in TOKEN_AUDIENCES. */
  readonly audience: string;
  /** Where the keys are, if not at the issuer: an address inside your network. */
  readonly jwksUrl?: string;
  /** How far the clocks may disagree. 30 by default. */
  readonly clockToleranceSeconds?: number;
  /** How old the keys may be before they are fetched again. 300 by default, as Portaria allows caches. */
  readonly cacheSeconds?: number;
  /** How long known keys serve while none can be fetched. A day by default. */
  readonly keepSeconds?: number;
  /** How long one fetch may take. 5 by default. */
  readonly timeoutSeconds?: number;
  readonly now?: () => Date;
}

export interface Verifier {
  /** Throws a `TokenError` for whatever is not a valid token. */
  verify(token: string): Promise<AccessToken>;
  /** The same, from the value of the Authorization header. */
  verifyHeader(authorization: string | undefined): Promise<AccessToken>;
}

/** One per application: it holds the keys. */
export function createVerifier(options: VerifierOptions): Verifier {
  const { issuer, audience, now = () => new Date() } = options;
  demandOrigin(issuer);
  if (!audience)
    throw new TypeError('"audience" is missing: the name of this application in TOKEN_AUDIENCES.');
  const keys = createKeySet({
    url: new URL(options.jwksUrl ?? '/.well-known/jwks.json', issuer).href,
    cacheSeconds: options.cacheSeconds ?? 300,
    keepSeconds: options.keepSeconds ?? 86_400,
    timeoutSeconds: options.timeoutSeconds ?? 5,
  });

  async function verify(token: string): Promise<AccessToken> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        typ: 'at+jwt',
        issuer,
        audience,
        clockTolerance: options.clockToleranceSeconds ?? 30,
        currentDate: now(),
        requiredClaims: REQUIRED_CLAIMS,
      });
      return accessTokenFrom(payload);
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

/** Compared letter by letter with the token's claim: a trailing slash would refuse every token. */
function demandOrigin(issuer: string): void {
  const origin = URL.parse(issuer)?.origin;
  if (origin !== issuer)
    throw new TypeError(`"issuer" is the origin of Portaria's PUBLIC_URL, such as ${origin ?? 'https://…'}`);
}
