import { auditOf, type Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { endDeletion } from '../data/account-deletions.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { forgetGuesses } from '../data/guesses.ts';
import { endLinks, endYoungerUndos, type SpentLink } from '../data/one-time-links.ts';
import { replacePassword } from '../data/passwords.ts';
import { endAllSessions } from '../data/sessions.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import { queueMail } from './queue-mail.ts';

/**
 * The owner's press on an undo: a new password in the same step, and an end to every session, device, pending change,
 * deletion and younger undo, whoever made them.
 */
export async function takeBack(
  context: Context,
  trx: Database,
  link: SpentLink,
  password: StoredPassword,
  caller: Caller,
): Promise<void> {
  const { accountId } = link;
  await replacePassword(trx, accountId, password);
  await endAllSessions(trx, accountId, 'taken-back');
  await endLinks(trx, accountId);
  await endYoungerUndos(trx, accountId, link.createdAt);
  await forgetGuesses(trx, accountId);
  if (await endDeletion(trx, accountId)) {
    await insertAuditEvent(trx, accountId, auditOf(caller, 'deletion.cancelled'));
  }
  await insertAuditEvent(trx, accountId, auditOf(caller, 'account.taken-back'));
  await queueMail(context, trx, {
    accountId,
    kind: 'password-changed',
    seconds: NOTICE_SECONDS,
    device: caller.device,
  });
}
