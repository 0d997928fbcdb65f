import { cancelPendingDeletion } from '../account-deletion/cancel-deletion.ts';
import { cancelPendingEmail } from '../account-email/cancel-email-change.ts';
import { auditEntry, type Caller } from '../caller.ts';
import { unfreezeAccount } from '../data/accounts.ts';
import { refuseApprovalsOf } from '../data/approvals.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { confirmEmail } from '../data/emails.ts';
import { forgetGuesses } from '../data/guesses.ts';
import { forgetOtherDevices } from '../data/known-devices.ts';
import { endForeignConsents } from '../data/oidc-consents.ts';
import { endOfflineGrants } from '../data/oidc-grants.ts';
import { endLinks } from '../data/one-time-links.ts';
import { replacePassword } from '../data/passwords.ts';
import { endAllSessions } from '../data/sessions.ts';
import { isUnconfirmed, stripUnconfirmed } from '../data/unconfirmed-accounts.ts';
import { stopRecovery } from '../factor-recovery/stop-recovery.ts';
import { endIdentities } from '../identities/end-identities.ts';
import { notifyPasswordChanged } from '../outbox/notify-password-changed.ts';
import type { Outbox } from '../outbox/queue-mail.ts';
import type { StoredPassword } from '../security/password-hasher.ts';

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
  if (await isUnconfirmed(trx, accountId)) await stripUnconfirmed(trx, accountId);
  const endedProviders = await endIdentities(trx, accountId, {
    which: 'strangers',
    reason: 'password-reset',
    audit: auditEntry(caller, 'identity.ended'),
  });
  await replacePassword(trx, accountId, password);
  await endAllSessions(trx, accountId, 'password-reset');
  await endForeignConsents(trx, accountId);
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
  await notifyPasswordChanged(outbox, trx, accountId, caller, { endedProviders });
}
