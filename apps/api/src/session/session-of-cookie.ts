import type { SecretKeys } from '../security/secret-keys.ts';
import { idInSigned } from '../security/signed-id.ts';
import { isSsoCookieOf } from '../security/sso-cookie.ts';
import type { Database } from '../store/engine/database.ts';
import { findSsoSession, type SsoSession } from '../store/openid/oidc-sessions.ts';

/** The live session that an application's request belongs to. Its own secret decides, so the row is read first. */
export async function sessionOfCookie(
  { db, secretKeys }: { readonly db: Database; readonly secretKeys: SecretKeys },
  cookie: string | undefined,
): Promise<SsoSession | undefined> {
  const sessionId = idInSigned(cookie);
  if (cookie === undefined || sessionId === undefined) return undefined;
  const session = await findSsoSession(db, sessionId);
  return session && isSsoCookieOf(secretKeys, cookie, session) ? session : undefined;
}
