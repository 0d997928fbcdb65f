import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { endOfflineGrants } from '../store/openid/oidc-grants.ts';
import { forgetOtherDevices } from '../store/session/known-devices.ts';
import { endAllSessions } from '../store/session/sessions.ts';

/**
 * When the second factor is turned on. A thief who logged in before, with the password alone, would otherwise stay
 * inside, and have known devices to guess codes on. A login that enrols has no session yet.
 */
export async function endOthers(
  trx: Database,
  accountId: string,
  caller: Caller,
  owner: AuthenticatedSession | null,
): Promise<void> {
  const ownDeviceId = (owner ? owner.deviceId : caller.deviceId) ?? null;
  const ended = await endAllSessions(trx, accountId, 'owner', owner?.sessionId);
  const forgotten = await forgetOtherDevices(trx, accountId, ownDeviceId);
  await endOfflineGrants(trx, accountId);
  if (ended === 0 && forgotten === 0) return;
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'sessions.others-ended', owner));
}
