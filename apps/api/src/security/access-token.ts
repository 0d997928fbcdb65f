import { type KeyObject, sign as signBytes, verify as verifyBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_SECONDS } from './access-token-lifetime.ts';
import type { SigningKeyring } from './signing-keyring.ts';
import { isUuid, uuidV7 } from './uuid-v7.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
const DIGEST = 'sha256';
/** As JOSE wants an ES256 signature: both numbers at full length, one after the other. */
const dsaEncoding = 'ieee-p1363';

export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  /** Hash of the session's binding cookie. */
  readonly binding: string;
}

/** How and when the person last authenticated: for applications that trust the token; this API asks the row. */
export interface Authentication {
  readonly methodReferences: readonly string[];
  readonly authTime: Date;
}

export interface AccessTokens {
  sign(claims: AccessClaims & Authentication): Promise<string>;
  /** Undefined for whatever is not a valid token of ours; why is nobody's business. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

interface Options {
  readonly issuer: string;
  readonly audiences: readonly [string, ...string[]];
  readonly now: () => Date;
}

/**
 * Other applications check these tokens with a JWT library. Here only our own are checked, so that no header is ever
 * interpreted: it is one that we write, letter by letter, or the token is not ours.
 */
export function createAccessTokens(keyring: SigningKeyring, options: Options): AccessTokens {
  const payloadSchema = payloadOf(options.issuer, options.audiences[0]);
  const nowSeconds = (): number => Math.floor(options.now().getTime() / 1000);
  return {
    async sign(claims) {
      const key = await keyring.signingKey();
      const iat = nowSeconds();
      const payload = {
        sid: claims.sessionId,
        roles: claims.roles,
        amr: claims.methodReferences,
        auth_time: Math.floor(claims.authTime.getTime() / 1000),
        cbh: claims.binding,
        iss: options.issuer,
        aud: options.audiences,
        sub: claims.accountId,
        jti: uuidV7(),
        iat,
        exp: iat + ACCESS_TOKEN_SECONDS,
      };
      const signed = `${key.header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
      const signature = signBytes(DIGEST, Buffer.from(signed), { key: key.privateKey, dsaEncoding });
      return `${signed}.${signature.toString('base64url')}`;
    },
    async verify(token) {
      const [header = '', payload = '', signature = '', ...more] = token.split('.');
      const key = await keyring.keyOfHeader(header);
      if (!key || more.length > 0 || !isSpeltOneWay(signature)) return undefined;
      if (!isSignedBy(key.publicKey, `${header}.${payload}`, signature)) return undefined;
      const claims = z.safeParse(payloadSchema, parsed(payload));
      if (!claims.success || claims.data.exp + CLOCK_TOLERANCE_SECONDS <= nowSeconds()) return undefined;
      const { sub, sid, roles, cbh } = claims.data;
      return { accountId: sub, sessionId: sid, roles, binding: cbh };
    },
  };
}

function payloadOf(issuer: string, audience: string) {
  const uuid = z.string().check(z.refine(isUuid));
  return z.object({
    iss: z.literal(issuer),
    aud: z.array(z.string()).check(z.refine((all) => all.includes(audience))),
    sub: uuid,
    sid: uuid,
    jti: z.string(),
    iat: z.int(),
    exp: z.int(),
    nbf: z.optional(z.never()),
    roles: z.array(z.string()),
    cbh: z.string(),
  });
}

function isSignedBy(key: KeyObject, signed: string, signature: string): boolean {
  return verifyBytes(DIGEST, Buffer.from(signed), { key, dsaEncoding }, Buffer.from(signature, 'base64url'));
}

/** The decoder forgives what the last character of a signature holds too much: two spellings must not be one token. */
function isSpeltOneWay(signature: string): boolean {
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

/** Undefined for what is no JSON. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
