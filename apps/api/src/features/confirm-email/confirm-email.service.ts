import type { ConfirmationResponse, ConfirmEmailBody, ConfirmEmailCodeBody } from '@portaria/contract';
import { endUnconfirmed } from '../../account-email/end-unconfirmed.ts';
import { mailPlaces, takePlaces } from '../../account-email/unconfirmed-places.ts';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { confirmEmail as markConfirmed } from '../../data/emails.ts';
import { latestMail } from '../../data/mails.ts';
import { spendLink, takeCodeTry } from '../../data/one-time-links.ts';
import { CONFIRM_EMAIL_SECONDS } from '../../email/mail-lifetimes.ts';
import type { MailKind } from '../../mail-kinds.ts';
import { linkInvalid, requireLink, withSpentLink } from '../../one-time-links/spend-link.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { isConfirmationCode } from '../../security/confirmation-code.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';

const confirmationKinds: readonly MailKind[] = ['welcome', 'confirm-email'];
const RESEND_AFTER_SECONDS = 60;

export async function confirmation(
  { db }: Context,
  { accountId, emailConfirmed }: AuthenticatedSession,
): Promise<ConfirmationResponse> {
  const mail = await latestMail(db, accountId, confirmationKinds);
  return {
    confirmed: emailConfirmed,
    mail: mail ? { state: mail.state, at: mail.at.toISOString() } : null,
    resendInSeconds: secondsUntilResend(mail?.ageSeconds),
  };
}

function secondsUntilResend(ageSeconds: number | undefined): number {
  return Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - (ageSeconds ?? RESEND_AFTER_SECONDS)));
}

/**
 * The link works only in a session of its own account. Otherwise an attacker could register someone else's address,
 * and the mailbox owner would confirm the attacker's account by clicking the link.
 */
export async function confirmEmail(
  context: Context,
  body: ConfirmEmailBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const link = await requireLink(context, caller, body.token, ['confirm-email']);
  await withSpentLink(context, link, async (trx, { accountId }) => {
    if (accountId !== owner.accountId) throw linkInvalid();
    await completeConfirmation(trx, owner, caller);
  });
}

export async function confirmEmailCode(
  context: Context,
  body: ConfirmEmailCodeBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  const link = await takeCodeTry(context.db, accountId, 'confirm-email');
  if (!link || !isConfirmationCode(body.code, link, context.secretKeys)) throw codeInvalid();
  await context.db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, link.id, 'confirm-email'))) throw codeInvalid();
    await completeConfirmation(trx, owner, caller);
  });
}

async function completeConfirmation(
  trx: Database,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  await markConfirmed(trx, owner.accountId);
  await endUnconfirmed(trx, owner.accountId);
  await insertAuditEvent(trx, owner.accountId, auditEntry(caller, 'email.confirmed', owner));
}

function codeInvalid(): AppError {
  return new AppError('code_invalid', { fields: ['code'] });
}

export async function resendConfirmation(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId, emailConfirmed } = owner;
  if (emailConfirmed) return;
  await context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    const wait = secondsUntilResend((await latestMail(trx, accountId, confirmationKinds))?.ageSeconds);
    if (wait > 0)
      throw new AppError('too_many_requests', { retryAfterSeconds: wait, limit: 'mail', accountId });
    await takePlaces(trx, accountId, mailPlaces(context, owner.email));
    await queueMail(context, trx, {
      accountId,
      kind: 'confirm-email',
      seconds: CONFIRM_EMAIL_SECONDS,
      device: originOf(caller),
      link: { purpose: 'confirm-email' },
    });
  });
}
