import { deleteRemovedAccount } from '../data/account-deletions.ts';
import { lockAccountRow } from '../data/accounts.ts';
import { serviceAudit } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { latestMail } from '../data/mails.ts';
import { deleteJobsNaming, forgetBudget, removeInBatches } from '../data/removal-batches.ts';
import type { Queue } from '../jobs/queue.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { queueMail } from './queue-mail.ts';

interface Remover {
  readonly db: Database;
  readonly queue: Queue;
  readonly secretKeys: SecretKeys;
}

/**
 * Removes what a removal that has begun still finds, smallest last: the account's own row, with the address that the
 * farewell goes to. True when nothing is left; false while the farewell is on its way. May be killed, repeated, and
 * run by any number of processes at once.
 */
export async function removeAccount(
  remover: Remover,
  accountId: string,
  { farewell }: { readonly farewell: boolean },
): Promise<boolean> {
  const { db } = remover;
  await deleteJobsNaming(db, accountId);
  await removeInBatches(db, accountId);
  if (farewell && (await isFarewellOnItsWay(remover, accountId))) return false;
  await db.transaction().execute(async (trx) => {
    await deleteJobsNaming(trx, accountId);
    await forgetBudget(trx, accountId);
    await deleteRemovedAccount(trx, accountId, serviceAudit('account.deleted'));
  });
  return true;
}

/** Written once; a server that takes nothing for a whole day holds the removal up no longer. */
async function isFarewellOnItsWay(remover: Remover, accountId: string): Promise<boolean> {
  return remover.db.transaction().execute(async (trx) => {
    if (!(await lockAccountRow(trx, accountId))) return false;
    const mail = await latestMail(trx, accountId, ['account-deleted']);
    if (mail) return mail.state === 'queued' && mail.ageSeconds < NOTICE_SECONDS;
    const order = { accountId, kind: 'account-deleted', seconds: NOTICE_SECONDS, device: undefined } as const;
    await queueMail(remover, trx, order);
    return true;
  });
}
