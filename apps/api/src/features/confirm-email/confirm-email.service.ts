import type { ConfirmationResponse, ConfirmEmailBody, ConfirmEmailCodeBody } from '@portaria/contract';
import { endUnconfirmed } from '../../account-changes/end-unconfirmed.ts';
import { linkInvalid, pressLink, requireLink } from '../../account-changes/link-press.ts';
import { lockForSession } from '../../account-changes/lock-for-session.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { confirmEmail as markConfirmed } from '../../data/emails.ts';
import { latestMail, type MailKind } from '../../data/mails.ts';
import { spendLink, takeCodeTry } from '../../data/one-time-links.ts';
import { mailPlaces, takePlaces } from '../../limits/unconfirmed-places.ts';
import { CONFIRM_EMAIL_SECONDS } from '../../mail-lifetimes.ts';
import { isConfirmationCode } from '../../security/confirmation-code.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

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
 * Opening the page spends nothing; the press comes here. It counts only in a session of the link's own account: a stranger
 * who registered somebody's address must not get it confirmed by their press.
 */
export async function confirmEmail(
  context: Context,
  body: ConfirmEmailBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const link = await requireLink(context, caller, body.token, ['confirm-email']);
  await pressLink(context, link, async (trx, { accountId }) => {
    if (accountId !== owner.accountId) throw linkInvalid();
    await settle(trx, owner, caller);
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
    await settle(trx, owner, caller);
  });
}

async function settle(trx: Database, owner: AuthenticatedSession, caller: Caller): Promise<void> {
  await markConfirmed(trx, owner.accountId);
  await endUnconfirmed(trx, owner.accountId);
  await insertAuditEvent(trx, owner.accountId, auditOf(caller, 'email.confirmed', owner));
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
      device: caller.device,
      link: { purpose: 'confirm-email' },
    });
  });
}
