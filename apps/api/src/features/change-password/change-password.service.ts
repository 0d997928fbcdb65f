import type { ChangePasswordBody } from '@portaria/contract';
import { assertMailsLeft } from '../../account-changes/assert-mails-left.ts';
import { lockForSession } from '../../account-changes/lock-for-session.ts';
import { provePassword } from '../../account-changes/prove-password.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetGuesses } from '../../data/guesses.ts';
import { endLinks } from '../../data/one-time-links.ts';
import { changePassword as replaceProven } from '../../data/passwords.ts';
import { endAllSessions, markProved } from '../../data/sessions.ts';
import { UNDO_SECONDS } from '../../mail-lifetimes.ts';
import { assertAcceptablePassword, assertNotBreached } from '../../security/password-acceptance.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

/** Every other session ends, and the address holds a link for seven days that takes the account back. */
export async function changePassword(
  context: Context,
  body: ChangePasswordBody,
  owner: AuthenticatedSession,
  caller: Caller,
  isSecondTry = false,
): Promise<void> {
  const { accountId, sessionId, username, email } = owner;
  assertAcceptablePassword(body.password, context.config, [username, email.split('@')[0] ?? '']);
  const proven = await provePassword(context, accountId, body.currentPassword, 'currentPassword', caller);
  await assertNotBreached(body.password, context.config);
  const password = await context.hasher.hash(body.password);
  const changed = await context.db.transaction().execute(async (trx) => {
    const { email: mailbox } = await lockForSession(trx, owner);
    await assertMailsLeft(trx, accountId, 'password-changed');
    if (!(await replaceProven(trx, accountId, proven.hash, password))) return false;
    await endAllSessions(trx, accountId, 'password-change', sessionId);
    await endLinks(trx, accountId);
    await forgetGuesses(trx, accountId, owner.deviceId);
    await markProved(trx, sessionId);
    await insertAuditEvent(trx, accountId, auditOf(caller, 'password.changed', owner));
    await queueMail(context, trx, {
      accountId,
      kind: 'password-changed',
      seconds: UNDO_SECONDS,
      device: caller.device,
      // Whatever the address is when the mail goes out: this mailbox gets the link, and the link brings it back.
      recipient: mailbox,
      link: { purpose: 'lock-account', email: mailbox },
    });
    return true;
  });
  if (changed) return;
  if (isSecondTry) throw new AppError('wrong_password', { fields: ['currentPassword'] });
  // The proven hash is gone: a login may have rehashed the very same password. If another was set, the proof now fails.
  await changePassword(context, body, owner, caller, true);
}
