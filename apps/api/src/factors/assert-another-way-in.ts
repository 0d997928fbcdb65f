import { AppError } from '../app-error.ts';
import type { Database } from '../data/database.ts';
import { hasAnotherWayIn } from '../data/ways-in.ts';

/**
 * Requires the account's row lock. A person who removes a passkey or an identity can still log in. The id is that of
 * the row that is about to end.
 */
export async function assertAnotherWayIn(trx: Database, accountId: string, withoutId: string): Promise<void> {
  if (!(await hasAnotherWayIn(trx, accountId, withoutId))) throw new AppError('last_way_in', { accountId });
}
