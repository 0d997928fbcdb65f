import type { NotMeBody } from '@portaria/contract';
import { cancelPendingDeletion, cancelPendingEmail } from '../../account-changes/cancel-pending.ts';
import { linkInvalid, pressLink, requireLink } from '../../account-changes/link-press.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { freezeAccount } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { findMailbox } from '../../data/emails.ts';
import { forgetOtherDevices } from '../../data/known-devices.ts';
import { endAllLinks, type SpentLink } from '../../data/one-time-links.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { RESET_PASSWORD_SECONDS } from '../../mail-lifetimes.ts';
import { notMePurposes } from '../../security/one-time-link.ts';

/**
 * The press stops everything and gives nothing: a person to whom the mail was forwarded can only freeze the account. The
 * way back in is a reset, which goes to the confirmed mailbox.
 */
export async function notMe(context: Context, body: NotMeBody, caller: Caller): Promise<void> {
  const link = await requireLink(context, caller, body.token, notMePurposes);
  await pressLink(context, link, (trx, spent) => freeze(context, trx, spent, caller));
}

async function freeze(
  context: Context,
  trx: Database,
  { accountId, email }: SpentLink,
  caller: Caller,
): Promise<void> {
  const mailbox = await findMailbox(trx, accountId);
  const isItsOwn = email === null || email.toLowerCase() === mailbox.email.toLowerCase();
  // Links of the release before went to mailboxes that had never confirmed, and to some that an account has left.
  if (!mailbox.confirmed || !isItsOwn) throw linkInvalid();
  await endAllSessions(trx, accountId, 'disowned');
  await forgetOtherDevices(trx, accountId, null);
  await cancelPendingEmail(trx, accountId, caller);
  await cancelPendingDeletion(trx, accountId, caller);
  await endAllLinks(trx, accountId);
  await freezeAccount(trx, accountId);
  await insertAuditEvent(trx, accountId, auditOf(caller, 'account.frozen'));
  await queueMail(context, trx, {
    accountId,
    kind: 'reset-password',
    seconds: RESET_PASSWORD_SECONDS,
    device: caller.device,
    recipient: mailbox.email,
    details: { frozen: true },
    link: { purpose: 'reset-password' },
  });
}
