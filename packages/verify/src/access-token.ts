import type { JWTPayload } from 'jose';
import { TokenError } from './token-error.ts';

/** The claims of a verified token. */
export interface AccessToken {
  /** The account's id, which never changes. Use it as the key in your own tables. */
  readonly sub: string;
  /** The id of the session, which belongs to one browser. */
  readonly sid: string;
  readonly roles: readonly string[];
  /** How the person authenticated (RFC 8176): `pwd`, `otp`, and `mfa` once a second factor was shown. */
  readonly amr: readonly string[];
  /** `phr` for a passkey, `mfa` once a second factor was shown in the session, otherwise `pwd`. Undefined in tokens of older releases. */
  readonly acr: string | undefined;
  /** The application that the token was issued to. Undefined in tokens of Portaria's own pages. */
  readonly clientId: string | undefined;
  /** What the application may do for the person. Empty in tokens of Portaria's own pages. */
  readonly scopes: readonly string[];
  readonly jti: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970. */
  readonly exp: number;
}

export const REQUIRED_CLAIMS = ['sub', 'sid', 'roles', 'jti', 'iat', 'exp'];

export function accessTokenFrom(payload: JWTPayload): AccessToken {
  const { sub, sid, roles, jti, iat, exp, amr = [], acr, client_id: clientId, scope = '' } = payload;
  const isComplete =
    isName(sub) && isName(sid) && isName(jti) && isTime(iat) && isTime(exp) && isListOfNames(roles);
  const isKnownMethod = isListOfNames(amr) && (acr === undefined || isName(acr));
  const isKnownGrant = (clientId === undefined || isName(clientId)) && typeof scope === 'string';
  if (!isComplete || !isKnownMethod || !isKnownGrant) throw new TokenError('claim_invalid');
  const scopes = scope.split(' ').filter(isName);
  return { sub, sid, roles, amr, acr, clientId, scopes, jti, iat, exp };
}

export function assertRole(token: AccessToken, role: string): void {
  if (!token.roles.includes(role)) throw new TokenError('role_missing');
}

export function assertScope(token: AccessToken, scope: string): void {
  if (!token.scopes.includes(scope)) throw new TokenError('scope_missing');
}

export function assertSecondFactor({ acr }: AccessToken): void {
  if (acr !== 'mfa' && acr !== 'phr') throw new TokenError('second_factor_missing');
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
