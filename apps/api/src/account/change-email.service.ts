import type {
  ChangeEmailBody,
  ConfirmEmailChangeBody,
  ConfirmEmailCodeBody,
  EmailChangeResponse,
} from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { limits, networkLimits } from '../limits/limits.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { CHANGE_EMAIL_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { canonicalEmail } from '../security/canonical-identity.ts';
import { isApprovalCode, isConfirmationCode } from '../security/confirmation-code.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import { linkInvalid, requireLink } from '../session/consume-link.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { mailSlots, takeSlots } from '../sign-in/unconfirmed-slots.ts';
import { cancelPendingEmail } from '../sign-in/undo/cancel-email-change.ts';
import { IdentityTaken } from '../store/accounts/accounts.ts';
import {
  findApprovable,
  findEmailChange,
  insertEmailChange,
  mayMailboxApprove,
  takeApprovalTry,
} from '../store/accounts/email-changes.ts';
import { isEmailTaken } from '../store/accounts/emails.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { findNewestNotice } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import { isLongKnownDevice } from '../store/session/known-devices.ts';
import { consumeLink, findAskedEmail, takeCodeTry } from '../store/session/one-time-links.ts';
import { endUnconfirmed } from './end-unconfirmed.ts';
import { moveEmail } from './move-email.ts';

export async function pendingEmailChange(
  { db }: Context,
  { accountId }: AuthenticatedSession,
): Promise<EmailChangeResponse> {
  const waiting = await findEmailChange(db, accountId);
  if (!waiting) {
    const asked = await findAskedEmail(db, accountId);
    return { pendingEmail: asked ?? null, dueAt: null, codeSent: false };
  }
  return { pendingEmail: waiting.email, dueAt: waiting.dueAt.toISOString(), codeSent: waiting.codeSent };
}

/** Starts a change: the new mailbox gets a code, the current one a notice. A new request replaces a pending one. */
export async function changeEmail(
  context: Context,
  body: ChangeEmailBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  const canonical = canonicalEmail(body.email);
  if (canonical === undefined) throw new AppError('validation_failed', { fields: ['email'] });
  if (canonical === owner.email.toLowerCase()) throw new AppError('email_unchanged', { fields: ['email'] });
  // The answer reveals whether a stranger has an account, so a session alone does not make it free.
  await context.throttle.reserveOwn(limits.takenEmails, accountId);
  await context.throttle.reserve(networkLimits.newEmail, caller.network);
  if (await isEmailTaken(context.db, canonical, accountId)) throw emailTaken();
  await context.db.transaction().execute(async (trx) => {
    const { emailConfirmed } = await lockForSession(trx, owner);
    await assertMailsLeft(trx, accountId, 'change-email');
    await takeSlots(trx, accountId, mailSlots(context, canonical));
    await cancelPendingEmail(trx, accountId, caller, owner);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'email-change.asked', owner));
    await queueMail(context, trx, {
      accountId,
      kind: 'change-email',
      seconds: CHANGE_EMAIL_SECONDS,
      device: originOf(caller),
      recipient: body.email,
      link: { purpose: 'change-email', email: body.email },
    });
    if (!emailConfirmed) return;
    // Brief access to the mailbox must not be enough to take over the account.
    // A password reset forgets all devices, so an attacker's device is always new and gets no code.
    const withCode =
      (await isLongKnownDevice(trx, accountId, owner.deviceId)) &&
      (await mayMailboxApprove(trx, accountId, owner.sessionId));
    const details = { newEmail: body.email, withCode };
    await queueNotice(context, trx, {
      accountId,
      kind: 'email-change-asked',
      device: originOf(caller),
      details,
    });
  });
  await context.throttle.giveBack(networkLimits.newEmail, caller.network);
  await context.throttle.giveBackOwn(limits.takenEmails, accountId);
}

export async function cancelEmailChange(
  { db }: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    const cancelled = await cancelPendingEmail(trx, owner.accountId, caller, owner);
    // The change may have completed just now. A 204 would wrongly promise that it was cancelled.
    if (!cancelled) throw new AppError('email_change_not_pending');
  });
}

export async function confirmEmailChange(
  context: Context,
  body: ConfirmEmailChangeBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { id } = await requireLink(context, caller, body.token, ['change-email']);
  await confirmNewMailbox(context, id, owner, caller, linkInvalid);
}

export async function confirmEmailChangeCode(
  context: Context,
  body: ConfirmEmailCodeBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const link = await takeCodeTry(context.db, owner.accountId, 'change-email');
  if (!link || !isConfirmationCode(body.code, link, context.secretKeys)) throw codeInvalid();
  await confirmNewMailbox(context, link.id, owner, caller, codeInvalid);
}

async function confirmNewMailbox(
  context: Context,
  linkId: string,
  owner: AuthenticatedSession,
  caller: Caller,
  invalid: () => AppError,
): Promise<void> {
  await withLockedAccount(context, owner, async (trx, { emailConfirmed }) => {
    const link = await consumeLink(trx, linkId, 'change-email');
    if (!link || link.email === null || link.accountId !== owner.accountId) throw invalid();
    await endUnconfirmed(trx, link.accountId);
    const audit = (event: 'email.changed' | 'email-change.confirmed') => auditEntry(caller, event, owner);
    // An unconfirmed address has no verified owner who could object, so there is no waiting period.
    if (!emailConfirmed)
      return moveEmail(context, trx, link.accountId, link.email, audit('email.changed'), originOf(caller));
    await startWaiting(context, trx, link.accountId, link.email);
    await insertAuditEvent(trx, link.accountId, audit('email-change.confirmed'));
  });
}

/** The waiting period starts when the new mailbox is confirmed, not when the change is requested. */
async function startWaiting(
  { config }: Context,
  trx: Database,
  accountId: string,
  email: string,
): Promise<void> {
  const newest = await findNewestNotice(trx, accountId, 'email-change-asked');
  // A notice of an earlier request names another address, and its code approves that address.
  const notice = newest?.context.newEmail === email ? newest : undefined;
  await insertEmailChange(trx, {
    accountId,
    email,
    waitSeconds: config.EMAIL_CHANGE_WAIT_HOURS * 3_600,
    noticeId: notice?.id ?? null,
    codeLinkId: notice?.context.withCode ? notice.linkId : null,
  });
}

/** A code from the current mailbox ends the waiting period early. */
export async function approveEmailChange(
  context: Context,
  body: ConfirmEmailCodeBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const link = await takeApprovalTry(context.db, owner.accountId);
  if (!link || !isApprovalCode(body.code, link, context.secretKeys)) throw codeInvalid();
  await withLockedAccount(context, owner, async (trx) => {
    const email = await findApprovable(trx, owner.accountId, link.id);
    if (email === undefined) throw codeInvalid();
    const audit = auditEntry(caller, 'email.changed', owner);
    await moveEmail(context, trx, owner.accountId, email, audit, originOf(caller));
  });
}

/** Runs under the account's row lock and checks the session again, so a concurrent session revocation wins. */
async function withLockedAccount(
  { db }: Context,
  owner: AuthenticatedSession,
  work: (trx: Database, session: { readonly emailConfirmed: boolean }) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => work(trx, await lockForSession(trx, owner)));
  } catch (error) {
    throw error instanceof IdentityTaken ? emailTaken() : error;
  }
}

function emailTaken(): AppError {
  return new AppError('email_taken', { fields: ['email'] });
}

function codeInvalid(): AppError {
  return new AppError('code_invalid', { fields: ['code'] });
}
