import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import { hasAnotherWayIn } from '../data/ways-in.ts';

/**
 * Requires the account's row lock. A person who removes a passkey or an identity can still log in. The id is that of
 * the row that is about to end. A connection that the operator removed lets nobody in.
 */
export async function assertAnotherWayIn(
  { config }: Context,
  trx: Database,
  accountId: string,
  withoutId: string,
): Promise<void> {
  const providers = config.loginProviders.map(({ id }) => id);
  if (!(await hasAnotherWayIn(trx, accountId, withoutId, providers)))
    throw new AppError('last_way_in', { accountId });
}
