import type { DeletionResponse } from '@portaria/contract';
import { cancelPendingDeletion, queueCancelledMail } from '../../account-deletion/cancel-deletion.ts';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findDeletion, insertDeletion } from '../../data/account-deletions.ts';
import { findAdministrator } from '../../data/administrators.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { DELETION_WAIT_SECONDS } from '../../email/mail-lifetimes.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueNotice } from '../../outbox/queue-notice.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';

export async function deletionStatus(
  { db }: { readonly db: Database },
  accountId: string,
): Promise<DeletionResponse> {
  return { dueAt: (await findDeletion(db, accountId))?.toISOString() ?? null };
}

/** The waiting period equals the lifetime of the notice's "não fui eu" link, so that link can stop the deletion. */
export async function askDeletion(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<DeletionResponse> {
  const { accountId } = owner;
  return context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    // The trigger refuses this too.
    if (await findAdministrator(trx, accountId)) throw new AppError('administrator_account', { accountId });
    if (await insertDeletion(trx, accountId, DELETION_WAIT_SECONDS)) {
      await assertMailsLeft(trx, accountId, limits.deletionMails);
      await insertAuditEvent(trx, accountId, auditEntry(caller, 'deletion.asked', owner));
      await queueNotice(context, trx, { accountId, kind: 'deletion-asked', device: originOf(caller) });
    }
    return deletionStatus({ db: trx }, accountId);
  });
}

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
    await queueCancelledMail(context, trx, accountId, originOf(caller));
  });
}
