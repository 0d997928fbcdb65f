import type { Database } from '../data/database.ts';
import { deleteExpiringAccount } from '../data/expiring-accounts.ts';
import { deletePlaces } from '../data/unconfirmed-places.ts';

/** After the address is confirmed, the account frees its places in the sign-up rate limits and no longer expires. */
export async function endUnconfirmed(trx: Database, accountId: string): Promise<void> {
  await deletePlaces(trx, accountId);
  await deleteExpiringAccount(trx, accountId);
}
