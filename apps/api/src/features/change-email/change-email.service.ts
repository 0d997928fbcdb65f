import type { ChangeEmailBody, ConfirmEmailChangeBody } from '@portaria/contract';
import { assertMailsLeft } from '../../account-changes/assert-mails-left.ts';
import { callOffEmailChange } from '../../account-changes/call-off.ts';
import { pressLink, requireLinkId } from '../../account-changes/link-press.ts';
import { lockForSession } from '../../account-changes/lock-for-session.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { IdentityTaken } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { isEmailTaken, reserveEmail, swapEmail } from '../../data/emails.ts';
import {
  endLinks,
  endLinksOf,
  endUndosTo,
  approveEmailChange as markApproved,
  type SpentLink,
} from '../../data/one-time-links.ts';
import { CHANGE_EMAIL_SECONDS, UNDO_SECONDS } from '../../mail-lifetimes.ts';
import { canonicalEmail } from '../../security/canonical-identity.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

/** Nothing changes yet: the new mailbox must confirm, and the old one is told. */
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
  await context.throttle.reserve(caller.network);
  if (await isEmailTaken(context.db, canonical, accountId)) throw emailTaken();
  await context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    await assertMailsLeft(trx, accountId, 'change-email');
    await endLinksOf(trx, accountId, ['change-email', 'approve-email']);
    await insertAuditEvent(trx, accountId, auditOf(caller, 'email-change.asked', owner));
    const mail = { accountId, seconds: CHANGE_EMAIL_SECONDS, device: caller.device };
    await queueMail(context, trx, {
      ...mail,
      kind: 'change-email',
      recipient: body.email,
      link: { purpose: 'change-email', email: body.email },
    });
    await queueMail(context, trx, {
      ...mail,
      kind: 'email-change-asked',
      link: { purpose: 'approve-email', email: body.email },
    });
  });
  await context.throttle.giveBack(caller.network);
}

export async function cancelEmailChange(
  { db }: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    const called = await callOffEmailChange(trx, owner.accountId, caller, owner);
    // It may have happened just now: whoever wants it undone must not be told that it will not come.
    if (!called) throw new AppError('email_change_not_pending');
  });
}

export async function approveEmailChange(
  context: Context,
  body: ConfirmEmailChangeBody,
  caller: Caller,
): Promise<void> {
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'approve-email');
  await pressLink(
    context,
    caller,
    { linkId, purpose: 'approve-email' },
    async (trx, { accountId, email }) => {
      if (email === null) throw new AppError('link_invalid', { fields: ['token'] });
      await markApproved(trx, accountId, email);
      await insertAuditEvent(trx, accountId, auditOf(caller, 'email-change.approved'));
    },
  );
}

export async function confirmEmailChange(
  context: Context,
  body: ConfirmEmailChangeBody,
  caller: Caller,
): Promise<void> {
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'change-email');
  try {
    await pressLink(context, caller, { linkId, purpose: 'change-email' }, (trx, link) =>
      swap(context, trx, link, caller),
    );
  } catch (error) {
    throw error instanceof IdentityTaken ? emailTaken() : error;
  }
}

async function swap(context: Context, trx: Database, link: SpentLink, caller: Caller): Promise<void> {
  const { accountId, email } = link;
  if (email === null) throw new Error('a change of e-mail without an address');
  const before = await swapEmail(trx, accountId, email);
  await endLinks(trx, accountId);
  await insertAuditEvent(trx, accountId, auditOf(caller, 'email.changed'));
  if (link.approved) return endUndosTo(trx, accountId, before);
  await reserveEmail(trx, accountId, before, UNDO_SECONDS);
  await queueMail(context, trx, {
    accountId,
    kind: 'email-changed',
    seconds: UNDO_SECONDS,
    device: caller.device,
    recipient: before,
    link: { purpose: 'undo-email', email: before },
  });
}

function emailTaken(): AppError {
  return new AppError('email_taken', { fields: ['email'] });
}
