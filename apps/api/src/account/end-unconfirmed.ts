import { deleteExpiringAccount } from '../store/accounts/expiring-accounts.ts';
import { deletePlaces } from '../store/accounts/unconfirmed-places.ts';
import type { Database } from '../store/engine/database.ts';

/** After the address is confirmed, the account frees its places in the sign-up rate limits and no longer expires. */
export async function endUnconfirmed(trx: Database, accountId: string): Promise<void> {
  await deletePlaces(trx, accountId);
  await deleteExpiringAccount(trx, accountId);
}
