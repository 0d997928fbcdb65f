import { AppError } from '../app-error.ts';
import type { Database } from '../data/database.ts';
import { askFactorOnDevices } from '../data/known-devices.ts';
import type { LiveSession } from '../data/sessions.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';
import { lockForSession } from '../sessions/lock-for-session.ts';

/**
 * The step-up is checked again under the lock. If the second factor was turned on while this call waited, the password
 * that admitted the call is not enough any more. After a change of factors, every device asks for them again.
 */
export async function lockForFactorChange(
  trx: Database,
  owner: Pick<AuthenticatedSession, 'accountId' | 'sessionId'>,
): Promise<LiveSession> {
  const session = await lockForSession(trx, owner);
  if (!session.proved) throw new AppError('proof_required', { accountId: owner.accountId });
  await askFactorOnDevices(trx, owner.accountId);
  return session;
}
