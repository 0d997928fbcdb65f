import { randomBytes } from 'node:crypto';
import type { SecretKeys } from './secret-keys.ts';
import { idFromSigned, signedId } from './signed-id.ts';

/** The session that the cookie is for. */
export interface SsoCookieOwner {
  readonly sessionId: string;
  /** Null for a session from an older release, whose cookie covers its id alone. */
  readonly ssoSecret: Buffer | null;
}

export function newSsoSecret(): Buffer {
  return randomBytes(32);
}

/**
 * The MAC covers a secret of the session, so neither a leaked key nor a copy of the database is enough to write one. It stays
 * for the whole session: a cookie that changed would log people out of applications.
 */
export function ssoCookie(keys: SecretKeys, { sessionId, ssoSecret }: SsoCookieOwner): string {
  return signedId(keys, 'sso', sessionId, ...covered(ssoSecret));
}

export function isSsoCookieOf(keys: SecretKeys, cookie: string, owner: SsoCookieOwner): boolean {
  const sessionId = idFromSigned(keys, 'sso', cookie, ...covered(owner.ssoSecret));
  return sessionId === owner.sessionId;
}

function covered(ssoSecret: Buffer | null): string[] {
  return ssoSecret === null ? [] : [ssoSecret.toString('base64url')];
}
