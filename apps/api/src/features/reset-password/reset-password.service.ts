import type { ResetPasswordBody } from '@portaria/contract';
import { pressLink, requireLinkId } from '../../account-changes/link-press.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { endDeletion } from '../../data/account-deletions.ts';
import { confirmEmail } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetGuesses } from '../../data/guesses.ts';
import { endLinks } from '../../data/one-time-links.ts';
import { replacePassword } from '../../data/passwords.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { NOTICE_SECONDS } from '../../mail-lifetimes.ts';
import { assertAcceptablePassword } from '../../security/password-acceptance.ts';

/** Everything or nothing: the link is spent exactly when the password changed and every session ended. */
export async function resetPassword(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  await assertAcceptablePassword(body.password, context.config, []);
  context.hashGate.assertRoom();
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'reset-password');
  const password = await context.hasher.hash(body.password);
  await pressLink(context, caller, { linkId, purpose: 'reset-password' }, async (trx, { accountId }) => {
    await replacePassword(trx, accountId, password);
    await endAllSessions(trx, accountId, 'password-reset');
    await endLinks(trx, accountId);
    await forgetGuesses(trx, accountId);
    await confirmEmail(trx, accountId);
    if (await endDeletion(trx, accountId)) {
      await insertAuditEvent(trx, accountId, auditOf(caller, 'deletion.cancelled'));
    }
    await insertAuditEvent(trx, accountId, auditOf(caller, 'password-reset.done'));
    await queueMail(context, trx, {
      accountId,
      kind: 'password-changed',
      seconds: NOTICE_SECONDS,
      device: caller.device,
    });
  });
}
