import type { JWTPayload } from 'jose';
import { TokenError } from './token-error.ts';

/** A token whose signature, issuer, audience and time were checked. */
export interface AccessToken {
  /** The account's id: what your own rows refer to. It never changes; name and address may. */
  readonly sub: string;
  /** The session's id: one browser of the person. */
  readonly sid: string;
  readonly roles: readonly string[];
  readonly jti: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970. */
  readonly exp: number;
}

export const REQUIRED_CLAIMS = ['sub', 'sid', 'roles', 'jti', 'iat', 'exp'];

export function accessTokenFrom(payload: JWTPayload): AccessToken {
  const { sub, sid, roles, jti, iat, exp } = payload;
  const isWhole =
    isName(sub) && isName(sid) && isName(jti) && isTime(iat) && isTime(exp) && isListOfNames(roles);
  if (!isWhole) throw new TokenError('claim_invalid');
  return { sub, sid, roles, jti, iat, exp };
}

export function assertRole(token: AccessToken, role: string): void {
  if (!token.roles.includes(role)) throw new TokenError('role_missing');
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isListOfNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isName);
}
