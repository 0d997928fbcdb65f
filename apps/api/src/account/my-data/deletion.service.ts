import type { DeletionResponse } from '@portaria/contract';
import { AppError } from '../../base/app-error.ts';
import { assertMailsLeft } from '../../mail/assert-mails-left.ts';
import { DELETION_WAIT_SECONDS } from '../../mail/mail-lifetimes.ts';
import { queueNotice } from '../../mail/queue-notice.ts';
import type { AuthenticatedSession } from '../../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import { lockForSession } from '../../session/lock-for-session.ts';
import { cancelPendingDeletion, queueCancelledMail } from '../../sign-in/undo/cancel-deletion.ts';
import { findDeletion, insertDeletion } from '../../store/accounts/account-deletions.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import { findAdministrator } from '../../store/administration/administrators.ts';
import type { Database } from '../../store/engine/database.ts';

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
      await assertMailsLeft(trx, accountId, 'deletion-asked');
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
