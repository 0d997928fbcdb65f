import type { ResetPasswordBody } from '@portaria/contract';
import { cancelPendingDeletion, cancelPendingEmail } from '../../account-changes/cancel-pending.ts';
import { pressLink, requireLink } from '../../account-changes/link-press.ts';
import { queueNotice } from '../../account-changes/queue-notice.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findNames, unfreezeAccount } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { confirmEmail } from '../../data/emails.ts';
import { forgetGuesses } from '../../data/guesses.ts';
import { forgetOtherDevices } from '../../data/known-devices.ts';
import { endLinks } from '../../data/one-time-links.ts';
import { replacePassword } from '../../data/passwords.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { isUnconfirmed, stripUnconfirmed } from '../../data/unconfirmed-accounts.ts';
import { assertAcceptablePassword, assertNotBreached } from '../../security/password-acceptance.ts';
import type { StoredPassword } from '../../security/password-hasher.ts';

/** What costs much comes behind what costs little, and behind every limit: a dead link costs no hash. */
export async function resetPassword(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  assertAcceptablePassword(body.password, context.config, []);
  context.hashGate.assertRoom();
  const link = await requireLink(context, caller, body.token, ['reset-password']);
  const { username, email } = await findNames(context.db, link.accountId);
  assertAcceptablePassword(body.password, context.config, [username, email.split('@')[0] ?? '']);
  await assertNotBreached(body.password, context.config);
  const password = await context.hasher.hash(body.password);
  await pressLink(context, link, (trx, { accountId }) =>
    handOverToMailbox(context, trx, accountId, password, caller),
  );
}

/**
 * Everything or nothing: the link is spent exactly when the password changed and everything else ended. "Não fui eu"
 * links stay, or a thief who changed something would be safe after the owner's first reset.
 */
async function handOverToMailbox(
  context: Context,
  trx: Database,
  accountId: string,
  password: StoredPassword,
  caller: Caller,
): Promise<void> {
  // The mailbox may be a stranger's, behind a mistyped address: it gets nothing but the names.
  if (await isUnconfirmed(trx, accountId)) await stripUnconfirmed(trx, accountId);
  await replacePassword(trx, accountId, password);
  await endAllSessions(trx, accountId, 'password-reset');
  await forgetOtherDevices(trx, accountId, null);
  await forgetGuesses(trx, accountId);
  await cancelPendingEmail(trx, accountId, caller);
  await cancelPendingDeletion(trx, accountId, caller);
  await endLinks(trx, accountId);
  await unfreezeAccount(trx, accountId);
  await confirmEmail(trx, accountId);
  await insertAuditEvent(trx, accountId, auditOf(caller, 'password-reset.done'));
  await queueNotice(context, trx, { accountId, kind: 'password-changed', device: caller.device });
}
