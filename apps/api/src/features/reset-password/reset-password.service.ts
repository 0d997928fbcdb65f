import type { ResetPasswordBody } from '@portaria/contract';
import { cancelPendingDeletion } from '../../account-deletion/cancel-deletion.ts';
import { cancelPendingEmail } from '../../account-email/cancel-email-change.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
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
import { requireLink, withSpentLink } from '../../one-time-links/spend-link.ts';
import { queueNotice } from '../../outbox/queue-notice.ts';
import { assertAcceptablePassword, assertNotBreached } from '../../security/password-acceptance.ts';
import type { StoredPassword } from '../../security/password-hasher.ts';

/** Cheap checks and rate limits come before hashing, so an invalid link cannot make us hash. */
export async function resetPassword(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  assertAcceptablePassword(body.password, context.config, []);
  context.hashLimiter.assertRoom();
  const link = await requireLink(context, caller, body.token, ['reset-password']);
  const { username, email } = await findNames(context.db, link.accountId);
  assertAcceptablePassword(body.password, context.config, [username, email.split('@')[0] ?? '']);
  await assertNotBreached(body.password, context.config);
  const password = await context.hasher.hash(body.password);
  await withSpentLink(context, link, (trx, { accountId }) =>
    applyReset(context, trx, accountId, password, caller),
  );
}

/**
 * Runs in the transaction that spends the link, so a failure leaves the link usable. "Não fui eu" links stay valid.
 * Otherwise the owner could no longer freeze the account after a first reset.
 */
async function applyReset(
  context: Context,
  trx: Database,
  accountId: string,
  password: StoredPassword,
  caller: Caller,
): Promise<void> {
  // An unconfirmed address may be mistyped, so its mailbox owner must not get profile data or roles.
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
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'password-reset.done'));
  await queueNotice(context, trx, { accountId, kind: 'password-changed', device: originOf(caller) });
}
