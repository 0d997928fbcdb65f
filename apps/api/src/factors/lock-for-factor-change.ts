import { AppError } from '../base/app-error.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import type { Database } from '../store/engine/database.ts';
import { askFactorOnDevices } from '../store/session/known-devices.ts';
import type { LiveSession } from '../store/session/sessions.ts';

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
