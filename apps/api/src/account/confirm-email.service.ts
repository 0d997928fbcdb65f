import type { ConfirmationResponse, ConfirmEmailBody, ConfirmEmailCodeBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import type { MailKind } from '../base/mail-kinds.ts';
import { CONFIRM_EMAIL_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isConfirmationCode } from '../security/confirmation-code.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import { linkInvalid, requireLink, withSpentLink } from '../session/consume-link.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { verifyDocument } from '../sign-in/identities/verify-document.ts';
import { mailSlots, takeSlots } from '../sign-in/unconfirmed-slots.ts';
import { confirmEmail as markConfirmed } from '../store/accounts/emails.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { latestMail } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import { consumeLink, takeCodeTry } from '../store/session/one-time-links.ts';
import { endUnconfirmed } from './end-unconfirmed.ts';

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
    await completeConfirmation(context, trx, owner, caller);
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
    if (!(await consumeLink(trx, link.id, 'confirm-email'))) throw codeInvalid();
    await completeConfirmation(context, trx, owner, caller);
  });
}

async function completeConfirmation(
  context: Context,
  trx: Database,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  await markConfirmed(trx, owner.accountId);
  await endUnconfirmed(trx, owner.accountId);
  await insertAuditEvent(trx, owner.accountId, auditEntry(caller, 'email.confirmed', owner));
  await verifyDocument(context, trx, owner, caller);
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
    await takeSlots(trx, accountId, mailSlots(context, owner.email));
    await queueMail(context, trx, {
      accountId,
      kind: 'confirm-email',
      seconds: CONFIRM_EMAIL_SECONDS,
      device: originOf(caller),
      link: { purpose: 'confirm-email' },
    });
  });
}
