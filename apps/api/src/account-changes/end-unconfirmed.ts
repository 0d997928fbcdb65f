import type { Database } from '../data/database.ts';
import { deleteExpiringAccount } from '../data/expiring-accounts.ts';
import { deletePlaces } from '../data/unconfirmed-places.ts';

/** A mailbox has confirmed: the account keeps no place of the unconfirmed ones, and does not expire. */
export async function endUnconfirmed(trx: Database, accountId: string): Promise<void> {
  await deletePlaces(trx, accountId);
  await deleteExpiringAccount(trx, accountId);
}
