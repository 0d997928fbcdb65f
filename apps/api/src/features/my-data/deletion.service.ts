import type { CancelDeletionBody, DeletionResponse } from '@portaria/contract';
import { assertMailsLeft } from '../../account-changes/assert-mails-left.ts';
import { cancelPendingDeletion } from '../../account-changes/cancel-pending.ts';
import { linkInvalid, pressLink, requireLink } from '../../account-changes/link-press.ts';
import { lockForSession } from '../../account-changes/lock-for-session.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { queueNotice } from '../../account-changes/queue-notice.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findDeletion, insertDeletion } from '../../data/account-deletions.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { limits } from '../../limits/limits.ts';
import { DELETION_WAIT_SECONDS, NOTICE_SECONDS } from '../../mail-lifetimes.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

export async function deletionStanding(
  { db }: { readonly db: Database },
  accountId: string,
): Promise<DeletionResponse> {
  return { dueAt: (await findDeletion(db, accountId))?.toISOString() ?? null };
}

/** The wait is as long as the "não fui eu" link of its notice lives: an owner who reads mail once a week can stop it. */
export async function askDeletion(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<DeletionResponse> {
  const { accountId } = owner;
  return context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    if (await insertDeletion(trx, accountId, DELETION_WAIT_SECONDS)) {
      await assertMailsLeft(trx, accountId, limits.deletionMails);
      await insertAuditEvent(trx, accountId, auditOf(caller, 'deletion.asked', owner));
      await queueNotice(context, trx, { accountId, kind: 'deletion-asked', device: caller.device });
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
    if (!(await cancelPendingDeletion(trx, accountId, caller, owner)))
      throw new AppError('deletion_not_pending');
    await tellOfKeeping(context, trx, accountId, caller);
  });
}

/** From the mailbox, by a link of the release before; new notices carry "não fui eu". */
export async function cancelDeletion(
  context: Context,
  body: CancelDeletionBody,
  caller: Caller,
): Promise<void> {
  const link = await requireLink(context, caller, body.token, ['cancel-deletion']);
  await pressLink(context, link, async (trx, { accountId }) => {
    if (!(await cancelPendingDeletion(trx, accountId, caller))) throw linkInvalid();
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
