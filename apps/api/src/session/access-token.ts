import { type KeyObject, sign as signBytes, verify as verifyBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { isUuid, uuidV7 } from '../security/uuid-v7.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token-lifetime.ts';
import type { SigningKeyring } from './signing-keyring.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
const DIGEST = 'sha256';
/** The ES256 signature format of JOSE: both numbers at full length, concatenated. */
const dsaEncoding = 'ieee-p1363';

export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  /** Hash of the session's binding cookie. */
  readonly binding: string;
}

/** For other applications that trust the token. This API reads the session row instead. */
export interface Authentication {
  readonly methodReferences: readonly string[];
  readonly authenticationClass: string;
  readonly authTime: Date;
  /** The connection of the login provider that opened the session, if one did. */
  readonly provider?: string | undefined;
}

export interface AccessTokens {
  sign(claims: AccessClaims & Authentication): Promise<string>;
  /** For one other service. Without the binding to a cookie, `verify` refuses it. */
  signFor(audience: string, claims: Omit<AccessClaims, 'binding'> & Authentication): Promise<string>;
  /** Undefined for any invalid token, without a reason, to give attackers no hint. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

interface Options {
  readonly issuer: string;
  readonly audiences: readonly [string, ...string[]];
  readonly now: () => Date;
}

/**
 * Other applications verify these tokens with a JWT library. Here, only exact headers that we wrote are accepted, so no
 * untrusted header is ever interpreted.
 */
export function createAccessTokens(keyring: SigningKeyring, options: Options): AccessTokens {
  const payloadSchema = payloadOf(options.issuer, options.audiences[0]);
  const nowSeconds = (): number => Math.floor(options.now().getTime() / 1000);
  async function sign(
    audience: readonly string[],
    claims: Omit<AccessClaims, 'binding'> & Authentication,
    binding?: string,
  ): Promise<string> {
    const key = await keyring.signingKey();
    const iat = nowSeconds();
    const payload = {
      sid: claims.sessionId,
      roles: claims.roles,
      amr: claims.methodReferences,
      acr: claims.authenticationClass,
      auth_time: Math.floor(claims.authTime.getTime() / 1000),
      idp: claims.provider,
      cbh: binding,
      iss: options.issuer,
      aud: audience,
      sub: claims.accountId,
      jti: uuidV7(),
      iat,
      exp: iat + ACCESS_TOKEN_SECONDS,
    };
    const signed = `${key.header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
    const signature = signBytes(DIGEST, Buffer.from(signed), { key: key.privateKey, dsaEncoding });
    return `${signed}.${signature.toString('base64url')}`;
  }
  return {
    sign: (claims) => sign(options.audiences, claims, claims.binding),
    // A list of one, because older processes expect a list.
    signFor: (audience, claims) => sign([audience], claims),
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

/** Node's decoder ignores surplus bits in the last character. Each token must have exactly one spelling. */
function isSpeltOneWay(signature: string): boolean {
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

/** Undefined if it is not JSON. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
