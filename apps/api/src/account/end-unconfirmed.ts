import { deleteExpiringAccount } from '../store/accounts/expiring-accounts.ts';
import { deleteSlots } from '../store/accounts/unconfirmed-slots.ts';
import type { Database } from '../store/engine/database.ts';

/** After the address is confirmed, the account frees its slots in the sign-up rate limits and no longer expires. */
export async function endUnconfirmed(trx: Database, accountId: string): Promise<void> {
  await deleteSlots(trx, accountId);
  await deleteExpiringAccount(trx, accountId);
}
