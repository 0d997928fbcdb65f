import { AppError } from '../base/app-error.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import type { Database } from '../store/engine/database.ts';
import { findLiveSession, type LiveSession } from '../store/session/sessions.ts';

/**
 * Serialises changes that a session makes to its account. The session is checked again under the lock, because it may
 * have been revoked while this call waited.
 */
export async function lockForSession(
  trx: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<LiveSession> {
  await lockAccountRow(trx, accountId);
  const session = await findLiveSession(trx, sessionId, accountId);
  if (!session) throw new AppError('session_invalid', { accountId });
  return session;
}
