import { NOTICE_SECONDS } from '../mail/mail-lifetimes.ts';
import { type Outbox, queueMail } from '../mail/queue-mail.ts';
import { deleteRemovedAccount } from '../store/accounts/account-deletions.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { serviceAudit } from '../store/activity/audit-events.ts';
import { latestMail } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import { deleteGuessBudget, deleteJobsNaming, removeInBatches } from '../store/upkeep/removal-batches.ts';

interface Remover extends Outbox {
  readonly db: Database;
}

/**
 * Deletes everything that is left once a removal has begun. The account row goes last, because the farewell mail needs
 * its address. Returns false while that mail is pending. Idempotent, and safe to run in several processes at once.
 */
export async function removeAccount(
  remover: Remover,
  accountId: string,
  { farewell }: { readonly farewell: boolean },
): Promise<boolean> {
  const { db } = remover;
  await deleteJobsNaming(db, accountId);
  await removeInBatches(db, accountId);
  if (farewell && (await isFarewellPending(remover, accountId))) return false;
  await db.transaction().execute(async (trx) => {
    // In the order of every other change. The cascade alone would lock the account before its password, and deadlock.
    await lockAccountRow(trx, accountId);
    await deleteJobsNaming(trx, accountId);
    await deleteGuessBudget(trx, accountId);
    await deleteRemovedAccount(trx, accountId, serviceAudit('account.deleted'));
  });
  return true;
}

/**
 * Queues the farewell mail once. The removal stops waiting for it after a day, in case the mail server accepts nothing.
 */
async function isFarewellPending(remover: Remover, accountId: string): Promise<boolean> {
  return remover.db.transaction().execute(async (trx) => {
    if (!(await lockAccountRow(trx, accountId))) return false;
    const mail = await latestMail(trx, accountId, ['account-deleted']);
    if (mail) return mail.state === 'queued' && mail.ageSeconds < NOTICE_SECONDS;
    const order = { accountId, kind: 'account-deleted', seconds: NOTICE_SECONDS, device: undefined } as const;
    await queueMail(remover, trx, order);
    return true;
  });
}
