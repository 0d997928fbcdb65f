import { auditEntry, type Caller } from '../session/caller.ts';
import { findMailbox } from '../store/accounts/emails.ts';
import { refuseApprovalsOf } from '../store/administration/approvals.ts';
import type { Database } from '../store/engine/database.ts';
import { endOfflineGrants } from '../store/openid/oidc-grants.ts';
import { forgetOtherDevices } from '../store/session/known-devices.ts';
import { endLinks } from '../store/session/one-time-links.ts';
import { endPendingLogins } from '../store/session/pending-logins.ts';
import { endAllSessions } from '../store/session/sessions.ts';
import { endIdentities } from './identities/end-identities.ts';
import { cancelPendingDeletion } from './undo/cancel-deletion.ts';
import { cancelPendingEmail } from './undo/cancel-email-change.ts';
import { stopRecovery } from './undo/stop-recovery.ts';

/** Where the owner is now. */
interface Kept {
  readonly sessionId?: string;
  readonly pendingId?: string;
  readonly deviceId: string | null;
}

/**
 * Requires the account's row lock. Leaves a thief nothing that they have begun: no session, device or waiting login, and
 * no change, deletion or request that would come about by itself later. Returns the providers whose identities ended,
 * which the notice names.
 */
export async function endEverythingElse(
  trx: Database,
  accountId: string,
  caller: Caller,
  { sessionId, pendingId, deviceId }: Kept,
): Promise<string[]> {
  let endedProviders: string[] = [];
  const session = sessionId === undefined ? null : { sessionId };
  await endAllSessions(trx, accountId, 'owner', sessionId ?? null);
  await endOfflineGrants(trx, accountId);
  // An unconfirmed account has only the identity that it was made with, and would have no other way in.
  if ((await findMailbox(trx, accountId)).confirmed) {
    const audit = auditEntry(caller, 'identity.ended', session);
    const which = { which: 'strangers', reason: 'owner', audit, pendingId } as const;
    endedProviders = await endIdentities(trx, accountId, which);
  }
  await endPendingLogins(trx, accountId, pendingId);
  await forgetOtherDevices(trx, accountId, deviceId);
  await cancelPendingEmail(trx, accountId, caller, session);
  await cancelPendingDeletion(trx, accountId, caller, session);
  await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped', session));
  await refuseApprovalsOf(trx, accountId);
  await endLinks(trx, accountId);
  return endedProviders;
}
