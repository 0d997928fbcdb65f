import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_SECONDS } from './access-token-lifetime.ts';
import type { SigningKeyring } from './signing-keyring.ts';
import { isUuid, uuidV7 } from './uuid-v7.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
const TYPE = 'at+jwt';
const ALGORITHM = 'ES256';

export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  /** Hash of the session's binding cookie. */
  readonly binding: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Undefined for whatever is not a valid token of ours; why is nobody's business. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

const uuid = z.string().check(z.refine(isUuid));
const payloadSchema = z.object({
  sub: uuid,
  sid: uuid,
  jti: z.string(),
  iat: z.int(),
  exp: z.int(),
  roles: z.array(z.string()),
  cbh: z.string(),
});

interface Options {
  readonly issuer: string;
  readonly audiences: readonly [string, ...string[]];
  readonly now: () => Date;
}

export function createAccessTokens(keyring: SigningKeyring, options: Options): AccessTokens {
  return {
    async sign(claims) {
      const key = await keyring.signingKey();
      const issuedAt = Math.floor(options.now().getTime() / 1000);
      return new SignJWT({ sid: claims.sessionId, roles: [...claims.roles], cbh: claims.binding })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
        .setIssuer(options.issuer)
        .setAudience([...options.audiences])
        .setSubject(claims.accountId)
        .setJti(uuidV7())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key.privateKey);
    },
    async verify(token) {
      if (!isSpeltOneWay(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyring.verifyingKey(kid), {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: options.issuer,
          audience: options.audiences[0],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: options.now(),
          requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp', 'roles', 'cbh'],
        });
        const claims = z.safeParse(payloadSchema, payload);
        if (!claims.success) return undefined;
        const { sub, sid, roles, cbh } = claims.data;
        return { accountId: sub, sessionId: sid, roles, binding: cbh };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

/** The decoder forgives what the last character of a signature holds too much: two spellings must not be one token. */
function isSpeltOneWay(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}
