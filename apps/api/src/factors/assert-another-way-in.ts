import { AppError } from '../base/app-error.ts';
import type { Context } from '../session/context.ts';
import type { Database } from '../store/engine/database.ts';
import { hasAnotherWayIn } from '../store/sign-in/ways-in.ts';

/**
 * Requires the account's row lock. A person who removes a passkey or an identity can still log in. The id is that of
 * the row that is about to end. A connection that the operator removed or paused lets nobody in.
 */
export async function assertAnotherWayIn(
  { config, pauses }: Context,
  trx: Database,
  accountId: string,
  withoutId: string,
): Promise<void> {
  const providers = config.loginProviders.map(({ id }) => id).filter((id) => !pauses.isPaused(id));
  if (!(await hasAnotherWayIn(trx, accountId, withoutId, providers)))
    throw new AppError('last_way_in', { accountId });
}
