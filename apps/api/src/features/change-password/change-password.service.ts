import type { ChangePasswordBody } from '@portaria/contract';
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
import { assertAcceptablePassword } from '../../security/password-acceptance.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

/** Every other session ends, and the address holds a link for seven days that takes the account back. */
export async function changePassword(
  context: Context,
  body: ChangePasswordBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId, sessionId, username, email } = owner;
  await assertAcceptablePassword(body.password, context.config, [username, email.split('@')[0] ?? '']);
  const proven = await provePassword(context, accountId, body.currentPassword, 'currentPassword', caller);
  const password = await context.hasher.hash(body.password);
  await context.db.transaction().execute(async (trx) => {
    if (!(await replaceProven(trx, accountId, proven.hash, password))) {
      throw new AppError('wrong_password', { fields: ['currentPassword'] });
    }
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
      link: { purpose: 'lock-account' },
    });
  });
}
