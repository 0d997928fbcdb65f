import type { WorkerContext } from '../session/worker-context.ts';
import { beginRemovalNow } from '../store/accounts/account-deletions.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import {
  deleteExpiringAccount,
  findAccountToLookAt,
  lookAtExpiring,
} from '../store/accounts/expiring-accounts.ts';
import { removeAccount } from './remove-account.ts';

/** The same waiting period as for a requested deletion. A login during it keeps the account. */
const WAIT_DAYS = 7;

/** Removes unused unconfirmed accounts. They get no receipt, because the mailbox may belong to someone else. */
export async function expireUnconfirmed(context: WorkerContext): Promise<void> {
  const { db, config } = context;
  if (config.UNCONFIRMED_DAYS === 0) return;
  let accountId = await findAccountToLookAt(db);
  while (accountId !== undefined) {
    if (await hasExpired(context, accountId)) await removeAccount(context, accountId, { farewell: false });
    accountId = await findAccountToLookAt(db);
  }
}

async function hasExpired({ db, config }: WorkerContext, accountId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    const expiry = await lookAtExpiring(trx, accountId, config.UNCONFIRMED_DAYS + WAIT_DAYS);
    if (expiry === 'kept') await deleteExpiringAccount(trx, accountId);
    if (expiry === 'expired') await beginRemovalNow(trx, accountId);
    return expiry === 'expired';
  });
}
