import type { NotMeBody } from '@portaria/contract';
import { RESET_PASSWORD_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notMePurposes } from '../security/one-time-link.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import { linkInvalid, requireLink, withSpentLink } from '../session/consume-link.ts';
import type { Context } from '../session/context.ts';
import { endIdentities } from '../sign-in/identities/end-identities.ts';
import { cancelPendingDeletion } from '../sign-in/undo/cancel-deletion.ts';
import { cancelPendingEmail } from '../sign-in/undo/cancel-email-change.ts';
import { disconnectStrangers } from '../sign-in/undo/disconnect-strangers.ts';
import { stopRecovery } from '../sign-in/undo/stop-recovery.ts';
import { freezeAccount } from '../store/accounts/accounts.ts';
import { findMailbox } from '../store/accounts/emails.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { refuseApprovalsOf } from '../store/administration/approvals.ts';
import type { Database } from '../store/engine/database.ts';
import { restoreFactors } from '../store/factors/second-factors.ts';
import { endOfflineGrants } from '../store/openid/oidc-grants.ts';
import { forgetOtherDevices } from '../store/session/known-devices.ts';
import { endAllLinks, oldestNotMeLink, type SpentLink } from '../store/session/one-time-links.ts';
import { endPendingLogins } from '../store/session/pending-logins.ts';
import { endAllSessions } from '../store/session/sessions.ts';

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
  const endedApps = await disconnectStrangers(trx, accountId, caller);
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
      ...(endedApps.length > 0 && { endedApps }),
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
