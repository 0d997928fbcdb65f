import type { ResetPasswordBody } from '@portaria/contract';
import { callOffDeletion } from '../../account-changes/call-off.ts';
import { pressForPassword } from '../../account-changes/press-for-password.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { confirmEmail, emailOf } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetGuesses } from '../../data/guesses.ts';
import { endLinks, endUndosTo } from '../../data/one-time-links.ts';
import { replacePassword } from '../../data/passwords.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { NOTICE_SECONDS } from '../../mail-lifetimes.ts';

/** Everything or nothing: the link is spent exactly when the password changed and every session ended. */
export async function resetPassword(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  await pressForPassword(context, 'reset-password', body, caller, async (trx, { accountId }, password) => {
    await replacePassword(trx, accountId, password);
    await endAllSessions(trx, accountId, 'password-reset');
    await endLinks(trx, accountId);
    // Whoever read this mailbox for an hour must not keep the account for a week.
    await endUndosTo(trx, accountId, await emailOf(trx, accountId));
    await forgetGuesses(trx, accountId);
    await confirmEmail(trx, accountId);
    await callOffDeletion(trx, accountId, caller);
    await insertAuditEvent(trx, accountId, auditOf(caller, 'password-reset.done'));
    await queueMail(context, trx, {
      accountId,
      kind: 'password-changed',
      seconds: NOTICE_SECONDS,
      device: caller.device,
    });
  });
}
