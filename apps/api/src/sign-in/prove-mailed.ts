import type { ProveMailedBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { PROOF_CODE_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isConfirmationCode } from '../security/confirmation-code.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { hasPassword } from '../store/accounts/passwords.ts';
import { insertAuditEventHourly } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { consumeLink, takeCodeTry } from '../store/session/one-time-links.ts';
import { markProved } from '../store/session/sessions.ts';

/**
 * The mailbox could reset a password anyway, so it is enough where there is none. It never replaces a password, and never
 * passes a second factor.
 */
export async function askProofCode(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    await lockWithoutPassword(trx, owner);
    await assertMailsLeft(trx, accountId, 'proof-code');
    await queueMail(context, trx, {
      accountId,
      kind: 'proof-code',
      seconds: PROOF_CODE_SECONDS,
      device: originOf(caller),
      recipient: owner.email,
      link: { purpose: 'prove' },
    });
  });
}

/** The try is counted before the code is compared, and one caller spends it. */
export async function proveMailed(
  { db, secretKeys }: Context,
  { code }: ProveMailedBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId, sessionId } = owner;
  const link = await takeCodeTry(db, accountId, 'prove');
  if (!link || !isConfirmationCode(code, link, secretKeys)) throw codeInvalid();
  await db.transaction().execute(async (trx) => {
    await lockWithoutPassword(trx, owner);
    if (!(await consumeLink(trx, link.id, 'prove'))) throw codeInvalid();
    await markProved(trx, sessionId, 'mailbox');
    await insertAuditEventHourly(trx, accountId, auditEntry(caller, 'mailbox.proved', owner));
  });
}

/** Under the lock, because a password or a factor may have been added while the code was on its way. */
async function lockWithoutPassword(trx: Database, owner: AuthenticatedSession): Promise<void> {
  const { accountId } = owner;
  const { secondFactor, emailConfirmed } = await lockForSession(trx, owner);
  if (secondFactor) throw new AppError('factor_needed', { accountId });
  if (!emailConfirmed) throw new AppError('email_unconfirmed', { accountId });
  if (await hasPassword(trx, accountId)) throw new AppError('password_exists', { accountId });
}

function codeInvalid(): AppError {
  return new AppError('code_invalid', { fields: ['code'] });
}
