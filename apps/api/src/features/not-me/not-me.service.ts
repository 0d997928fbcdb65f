import type { NotMeBody } from '@portaria/contract';
import { cancelPendingDeletion } from '../../account-deletion/cancel-deletion.ts';
import { cancelPendingEmail } from '../../account-email/cancel-email-change.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { freezeAccount } from '../../data/accounts.ts';
import { refuseApprovalsOf } from '../../data/approvals.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { findMailbox } from '../../data/emails.ts';
import { forgetOtherDevices } from '../../data/known-devices.ts';
import { endForeignConsents } from '../../data/oidc-consents.ts';
import { endOfflineGrants } from '../../data/oidc-grants.ts';
import { endAllLinks, oldestNotMeLink, type SpentLink } from '../../data/one-time-links.ts';
import { endPendingLogins } from '../../data/pending-logins.ts';
import { restoreFactors } from '../../data/second-factors.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { RESET_PASSWORD_SECONDS } from '../../email/mail-lifetimes.ts';
import { stopRecovery } from '../../factor-recovery/stop-recovery.ts';
import { endIdentities } from '../../identities/end-identities.ts';
import { linkInvalid, requireLink, withSpentLink } from '../../one-time-links/spend-link.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { notMePurposes } from '../../security/one-time-link.ts';

/**
 * The link only freezes the account and grants no access, so a forwarded mail cannot be used for a takeover. The owner
 * gets back in by a password reset, which is sent to the confirmed mailbox.
 */
export async function notMe(context: Context, body: NotMeBody, caller: Caller): Promise<void> {
  const link = await requireLink(context, caller, body.token, notMePurposes);
  await withSpentLink(context, link, (trx, spent) => freeze(context, trx, spent, caller));
}

async function freeze(
  context: Context,
  trx: Database,
  { accountId, email }: SpentLink,
  caller: Caller,
): Promise<void> {
  const mailbox = await findMailbox(trx, accountId);
  const isCurrentMailbox = email === null || email.toLowerCase() === mailbox.email.toLowerCase();
  // The previous release also sent links to unconfirmed mailboxes and to mailboxes that the account has since left.
  if (!mailbox.confirmed || !isCurrentMailbox) throw linkInvalid();
  await endAllSessions(trx, accountId, 'disowned');
  await endPendingLogins(trx, accountId);
  await endForeignConsents(trx, accountId);
  await endOfflineGrants(trx, accountId);
  const endedProviders = await endIdentities(trx, accountId, {
    which: 'strangers',
    reason: 'disowned',
    audit: auditEntry(caller, 'identity.ended'),
  });
  const factorsRestored = await restoreOwnFactors(trx, accountId, caller);
  await forgetOtherDevices(trx, accountId, null);
  await cancelPendingEmail(trx, accountId, caller);
  await cancelPendingDeletion(trx, accountId, caller);
  await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped'));
  await refuseApprovalsOf(trx, accountId);
  await endAllLinks(trx, accountId);
  await freezeAccount(trx, accountId);
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'account.frozen'));
  await queueMail(context, trx, {
    accountId,
    kind: 'reset-password',
    seconds: RESET_PASSWORD_SECONDS,
    device: originOf(caller),
    recipient: mailbox.email,
    details: {
      frozen: true,
      ...(factorsRestored && { factorsRestored }),
      ...(endedProviders.length > 0 && { endedProviders }),
    },
    link: { purpose: 'reset-password' },
  });
}

/**
 * Undoes every change of factors since the oldest notice that the owner could still have answered: a thief's factors
 * end, and the owner's live again. Older factors stay, so the mailbox alone never removes them.
 */
async function restoreOwnFactors(trx: Database, accountId: string, caller: Caller): Promise<boolean> {
  const since = await oldestNotMeLink(trx, accountId);
  if (since === undefined || !(await restoreFactors(trx, accountId, since))) return false;
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'factors.restored'));
  return true;
}
