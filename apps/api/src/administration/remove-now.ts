import { removeAccount } from '../account/remove-account.ts';
import type { OperatorActor } from '../session/actor.ts';
import { beginRemovalNow } from '../store/accounts/account-deletions.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';

/**
 * Only the command line removes without a wait. It sends no receipt, because that would need a running worker. A worker
 * finishes an interrupted removal.
 */
export async function removeNow(
  context: AdministrationContext,
  actor: OperatorActor,
  accountId: string,
): Promise<void> {
  await act(context, actor, { action: 'person.removed', accountId }, (trx) =>
    beginRemovalNow(trx, accountId),
  );
  await removeAccount(context, accountId, { farewell: false });
}
