import { AppError } from '../app-error.ts';
import { lockAccountRow } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';
import { findLiveSession, type LiveSession } from '../data/sessions.ts';

/**
 * Before anything that a session changes of its account. Looked at again under the lock: whoever took the account back
 * while this call waited has ended this very session.
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
