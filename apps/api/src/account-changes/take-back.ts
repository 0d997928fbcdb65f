import type { ResetPasswordBody } from '@portaria/contract';
import { AppError } from '../app-error.ts';
import { auditOf, type Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { IdentityTaken } from '../data/accounts.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { swapEmail } from '../data/emails.ts';
import { forgetGuesses } from '../data/guesses.ts';
import { endLinks, endYoungerUndos, type SpentLink, type UndoPurpose } from '../data/one-time-links.ts';
import { replacePassword } from '../data/passwords.ts';
import { endAllSessions } from '../data/sessions.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import { callOffDeletion } from './call-off.ts';
import { pressForPassword } from './press-for-password.ts';
import { queueMail } from './queue-mail.ts';

/** The owner's press on an undo hands the account to whoever reads the mailbox that it was sent to. */
export async function takeBack(
  context: Context,
  purpose: UndoPurpose,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  try {
    await pressForPassword(context, purpose, body, caller, (trx, link, password) =>
      restore(context, trx, link, password, caller),
    );
  } catch (error) {
    throw error instanceof IdentityTaken ? new AppError('email_taken', { fields: ['email'] }) : error;
  }
}

/**
 * A new password in the same step, the address of that mailbox, and an end to every session, device, pending change,
 * deletion and younger undo, whoever made them.
 */
async function restore(
  context: Context,
  trx: Database,
  link: SpentLink,
  password: StoredPassword,
  caller: Caller,
): Promise<void> {
  const { accountId } = link;
  // Before the address: a login that holds the password still refers to the account's row, which a swap shuts.
  await replacePassword(trx, accountId, password);
  await restoreEmail(trx, link, caller);
  await endAllSessions(trx, accountId, 'taken-back');
  await endLinks(trx, accountId);
  await endYoungerUndos(trx, accountId, link.createdAt);
  await forgetGuesses(trx, accountId);
  await callOffDeletion(trx, accountId, caller);
  await insertAuditEvent(trx, accountId, auditOf(caller, 'account.taken-back'));
  await queueMail(context, trx, {
    accountId,
    kind: 'password-changed',
    seconds: NOTICE_SECONDS,
    device: caller.device,
  });
}

/** Without it the press would end the younger undo of a changed address, and leave the account to that address. */
async function restoreEmail(trx: Database, { accountId, email }: SpentLink, caller: Caller): Promise<void> {
  // Written before undos carried their address: it lives for a week at most.
  if (email === null) return;
  const before = await swapEmail(trx, accountId, email);
  if (before !== email) await insertAuditEvent(trx, accountId, auditOf(caller, 'email.restored'));
}
