import { notifyPasswordChanged } from '../mail/notify-password-changed.ts';
import type { Outbox } from '../mail/queue-mail.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import { endIdentities } from '../sign-in/identities/end-identities.ts';
import { cancelPendingDeletion } from '../sign-in/undo/cancel-deletion.ts';
import { cancelPendingEmail } from '../sign-in/undo/cancel-email-change.ts';
import { disconnectStrangers } from '../sign-in/undo/disconnect-strangers.ts';
import { stopRecovery } from '../sign-in/undo/stop-recovery.ts';
import { unfreezeAccount } from '../store/accounts/accounts.ts';
import { confirmEmail } from '../store/accounts/emails.ts';
import { replacePassword } from '../store/accounts/passwords.ts';
import { clearUnconfirmed, isUnconfirmed } from '../store/accounts/unconfirmed-accounts.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { refuseApprovalsOf } from '../store/administration/approvals.ts';
import type { Database } from '../store/engine/database.ts';
import { endOfflineGrants } from '../store/openid/oidc-grants.ts';
import { forgetOtherDevices } from '../store/session/known-devices.ts';
import { endLinks } from '../store/session/one-time-links.ts';
import { endAllSessions } from '../store/session/sessions.ts';
import { forgetGuesses } from '../store/sign-in/guesses.ts';

/**
 * Runs in the transaction that spends the link, so a failure leaves the link usable. "Não fui eu" links stay valid.
 * Otherwise the owner could no longer freeze the account after a first reset.
 */
export async function applyReset(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  password: StoredPassword,
  caller: Caller,
): Promise<void> {
  // An unconfirmed address may be mistyped, so its mailbox owner must not get profile data or roles.
  if (await isUnconfirmed(trx, accountId)) await clearUnconfirmed(trx, accountId);
  const endedProviders = await endIdentities(trx, accountId, {
    which: 'strangers',
    reason: 'password-reset',
    audit: auditEntry(caller, 'identity.ended'),
  });
  await replacePassword(trx, accountId, password);
  await endAllSessions(trx, accountId, 'password-reset');
  const endedApps = await disconnectStrangers(trx, accountId, caller);
  await endOfflineGrants(trx, accountId);
  await forgetOtherDevices(trx, accountId, null);
  await forgetGuesses(trx, accountId);
  await cancelPendingEmail(trx, accountId, caller);
  await cancelPendingDeletion(trx, accountId, caller);
  await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped'));
  await refuseApprovalsOf(trx, accountId);
  await endLinks(trx, accountId);
  await unfreezeAccount(trx, accountId);
  await confirmEmail(trx, accountId);
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'password-reset.done'));
  await notifyPasswordChanged(outbox, trx, accountId, caller, { endedProviders, endedApps });
}
