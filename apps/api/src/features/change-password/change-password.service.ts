import type { ChangePasswordBody } from '@portaria/contract';
import { assertMailsLeft } from '../../account-changes/assert-mails-left.ts';
import { cancelPendingEmail } from '../../account-changes/cancel-pending.ts';
import { lockForSession } from '../../account-changes/lock-for-session.ts';
import { queueNotice } from '../../account-changes/queue-notice.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetGuesses } from '../../data/guesses.ts';
import { forgetOtherDevices } from '../../data/known-devices.ts';
import { endLinks } from '../../data/one-time-links.ts';
import { changePassword as replaceProven } from '../../data/passwords.ts';
import { endAllSessions, markProved } from '../../data/sessions.ts';
import { limits } from '../../limits/limits.ts';
import { assertAcceptablePassword, assertNotBreached } from '../../security/password-acceptance.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { provePassword } from '../../sign-in/prove-password.ts';

/** Every other session ends, and a confirmed mailbox holds a link for seven days that freezes the account. */
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
    await lockForSession(trx, owner);
    await assertMailsLeft(trx, accountId, limits.passwordChangedMails);
    if (!(await replaceProven(trx, accountId, proven.hash, password))) return false;
    await endAllSessions(trx, accountId, 'password-change', sessionId);
    await cancelPendingEmail(trx, accountId, caller, owner);
    await endLinks(trx, accountId);
    await forgetGuesses(trx, accountId);
    await forgetOtherDevices(trx, accountId, owner.deviceId);
    await markProved(trx, sessionId, 'password');
    await insertAuditEvent(trx, accountId, auditOf(caller, 'password.changed', owner));
    await queueNotice(context, trx, { accountId, kind: 'password-changed', device: caller.device });
    return true;
  });
  if (changed) return;
  if (isSecondTry) throw new AppError('wrong_password', { fields: ['currentPassword'] });
  // The proven hash is gone: a login may have rehashed the very same password. If another was set, the proof now fails.
  await changePassword(context, body, owner, caller, true);
}
