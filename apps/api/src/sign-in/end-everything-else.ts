import { cancelPendingDeletion } from '../account-deletion/cancel-deletion.ts';
import { cancelPendingEmail } from '../account-email/cancel-email-change.ts';
import { auditEntry, type Caller } from '../caller.ts';
import { refuseApprovalsOf } from '../data/approvals.ts';
import type { Database } from '../data/database.ts';
import { findMailbox } from '../data/emails.ts';
import { forgetOtherDevices } from '../data/known-devices.ts';
import { endOfflineGrants } from '../data/oidc-grants.ts';
import { endLinks } from '../data/one-time-links.ts';
import { endPendingLogins } from '../data/pending-logins.ts';
import { endAllSessions } from '../data/sessions.ts';
import { stopRecovery } from '../factor-recovery/stop-recovery.ts';
import { endIdentities } from '../identities/end-identities.ts';

/** Where the owner is now. */
interface Kept {
  readonly sessionId?: string;
  readonly pendingId?: string;
  readonly deviceId: string | null;
}

/**
 * Requires the account's row lock. Leaves a thief nothing that they have begun: no session, device or waiting login, and
 * no change, deletion or request that would come about by itself later.
 */
export async function endEverythingElse(
  trx: Database,
  accountId: string,
  caller: Caller,
  { sessionId, pendingId, deviceId }: Kept,
): Promise<void> {
  const session = sessionId === undefined ? null : { sessionId };
  await endAllSessions(trx, accountId, 'owner', sessionId ?? null);
  await endOfflineGrants(trx, accountId);
  // An unconfirmed account has only the identity that it was made with, and would have no other way in.
  if ((await findMailbox(trx, accountId)).confirmed) {
    const audit = auditEntry(caller, 'identity.ended', session);
    await endIdentities(trx, accountId, { which: 'strangers', reason: 'owner', audit, pendingId });
  }
  await endPendingLogins(trx, accountId, pendingId);
  await forgetOtherDevices(trx, accountId, deviceId);
  await cancelPendingEmail(trx, accountId, caller, session);
  await cancelPendingDeletion(trx, accountId, caller, session);
  await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped', session));
  await refuseApprovalsOf(trx, accountId);
  await endLinks(trx, accountId);
}
