import type { JWTPayload } from 'jose';
import { TokenError } from './token-error.ts';

/** The claims of a verified token of a person. */
export interface AccessToken {
  /** The account's id, which never changes. Use it as the key in your own tables. */
  readonly sub: string;
  /** The id of the session, which belongs to one browser. */
  readonly sid: string;
  readonly roles: readonly string[];
  /** How the person authenticated last (RFC 8176): `pwd`, `otp`, `pop` and `user`, with `mfa` if it was a second factor. */
  readonly amr: readonly string[];
  /** `phr` for a passkey, `mfa` for another second factor, otherwise `pwd`. Undefined in tokens of older releases. */
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

/** The claims of a verified token of a machine, which calls for itself and not for a person. */
export interface MachineToken {
  /** A machine has no account. `sub === undefined` tells its token from that of a person. */
  readonly sub: undefined;
  /** The application that calls. */
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly jti: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970. */
  readonly exp: number;
}

export type AnyToken = AccessToken | MachineToken;

export function tokenFrom(payload: JWTPayload): AnyToken {
  const { sub, client_id: clientId } = payload;
  // Only a machine is its own subject. No other claim decides, so that no token can count as both.
  return sub !== undefined && sub === clientId ? machineTokenFrom(payload) : accessTokenFrom(payload);
}

function accessTokenFrom(payload: JWTPayload): AccessToken {
  const { sub, sid, roles, amr = [], acr, client_id: clientId } = payload;
  const isComplete = isName(sub) && isName(sid) && isListOfNames(roles);
  const isKnownMethod = isListOfNames(amr) && (acr === undefined || isName(acr));
  const isKnownClient = clientId === undefined || isName(clientId);
  if (!isComplete || !isKnownMethod || !isKnownClient) throw new TokenError('claim_invalid');
  return { sub, sid, roles, amr, acr, clientId, ...sharedClaims(payload) };
}

function machineTokenFrom(payload: JWTPayload): MachineToken {
  const { sid, roles, amr, acr, client_id: clientId } = payload;
  const isPersonal = [sid, roles, amr, acr].some((claim) => claim !== undefined);
  if (!isName(clientId) || isPersonal) throw new TokenError('claim_invalid');
  return { sub: undefined, clientId, ...sharedClaims(payload) };
}

function sharedClaims({
  scope = '',
  jti,
  iat,
  exp,
}: JWTPayload): Pick<AnyToken, 'scopes' | 'jti' | 'iat' | 'exp'> {
  if (typeof scope !== 'string' || !isName(jti) || !isTime(iat) || !isTime(exp))
    throw new TokenError('claim_invalid');
  return { scopes: scope.split(' ').filter(isName), jti, iat, exp };
}

export function assertRole(token: AccessToken, role: string): void {
  if (!token.roles.includes(role)) throw new TokenError('role_missing');
}

export function assertScope(token: AnyToken, scope: string): void {
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
