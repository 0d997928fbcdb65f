import { type CancelDeletionBody, type DeletionResponse, deletionTooEarly } from '@portaria/contract';
import { assertMailsLeft } from '../../account-changes/assert-mails-left.ts';
import { callOffDeletion } from '../../account-changes/call-off.ts';
import { pressLink, requireLinkId } from '../../account-changes/link-press.ts';
import { lockForSession } from '../../account-changes/lock-for-session.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findDeletion, insertDeletion } from '../../data/account-deletions.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { CANCEL_DELETION_SECONDS, DELETION_WAIT_SECONDS, NOTICE_SECONDS } from '../../mail-lifetimes.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

export async function deletionStanding(
  { db }: { readonly db: Database },
  accountId: string,
): Promise<DeletionResponse> {
  const { dueAt, possibleFrom } = await findDeletion(db, accountId);
  return { dueAt: dueAt?.toISOString() ?? null, possibleFrom: possibleFrom?.toISOString() ?? null };
}

/** Never while somebody may still take the account back: an attacker must not be able to destroy what was taken. */
export async function askDeletion(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<DeletionResponse> {
  const { accountId } = owner;
  return context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    const { dueAt, possibleFrom } = await findDeletion(trx, accountId);
    if (dueAt === null && possibleFrom !== null) {
      const errors = { deletion: [deletionTooEarly(possibleFrom)] };
      throw new AppError('deletion_too_early', { errors });
    }
    if (await insertDeletion(trx, accountId, DELETION_WAIT_SECONDS)) {
      await assertMailsLeft(trx, accountId, 'deletion-asked');
      await insertAuditEvent(trx, accountId, auditOf(caller, 'deletion.asked', owner));
      await queueMail(context, trx, {
        accountId,
        kind: 'deletion-asked',
        seconds: CANCEL_DELETION_SECONDS,
        device: caller.device,
        link: { purpose: 'cancel-deletion' },
      });
    }
    return deletionStanding({ db: trx }, accountId);
  });
}

/** From inside the account. */
export async function dropDeletion(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    if (!(await callOffDeletion(trx, accountId, caller, owner))) throw new AppError('deletion_not_pending');
    await tellOfKeeping(context, trx, accountId, caller);
  });
}

/** From the mailbox. */
export async function cancelDeletion(
  context: Context,
  body: CancelDeletionBody,
  caller: Caller,
): Promise<void> {
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'cancel-deletion');
  await pressLink(context, caller, { linkId, purpose: 'cancel-deletion' }, async (trx, { accountId }) => {
    if (!(await callOffDeletion(trx, accountId, caller)))
      throw new AppError('link_invalid', { fields: ['token'] });
    await tellOfKeeping(context, trx, accountId, caller);
  });
}

async function tellOfKeeping(
  context: Context,
  trx: Database,
  accountId: string,
  { device }: Caller,
): Promise<void> {
  await queueMail(context, trx, { accountId, kind: 'deletion-cancelled', seconds: NOTICE_SECONDS, device });
}
