import { auditEntry, type Caller } from '../caller.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { forgetOtherDevices } from '../data/known-devices.ts';
import { endOfflineGrants } from '../data/oidc-grants.ts';
import { endAllSessions } from '../data/sessions.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';

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
