import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';

/** A login that began in this browser. Only this browser can finish it, because only it has the cookie. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the person goes afterwards. */
  readonly backTo: string;
}

const COOKIE = '__Host-entrada';
const TEN_MINUTES = 600;

/** `__Host-` keeps other hosts of the same domain from setting it. Browsers accept Secure on localhost over http. */
export const cookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  // Lax, because the person comes back from another site.
  sameSite: 'lax',
};

/** One at a time: a second tab replaces the attempt of the first, which must then begin again. */
export function beginAttempt(reply: FastifyReply, backTo: string): LoginAttempt {
  const attempt: LoginAttempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    backTo,
  };
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  reply.setCookie(COOKIE, value, { ...cookieOptions, maxAge: TEN_MINUTES });
  return attempt;
}

/** Each attempt is good for one answer, right or wrong. */
export function takeAttempt(request: FastifyRequest, reply: FastifyReply): LoginAttempt | undefined {
  const value = request.cookies[COOKIE];
  reply.clearCookie(COOKIE, cookieOptions);
  if (value === undefined) return undefined;
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return undefined;
  }
}
