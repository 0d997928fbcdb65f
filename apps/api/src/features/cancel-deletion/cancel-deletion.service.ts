import type { CancelDeletionBody } from '@portaria/contract';
import { cancelPendingDeletion, queueCancelledMail } from '../../account-deletion/cancel-deletion.ts';
import { type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { linkInvalid, requireLink, withSpentLink } from '../../one-time-links/spend-link.ts';

/** Accepts links mailed by the previous release. New notices contain a "não fui eu" link instead. */
export async function cancelDeletion(
  context: Context,
  body: CancelDeletionBody,
  caller: Caller,
): Promise<void> {
  const link = await requireLink(context, caller, body.token, ['cancel-deletion']);
  await withSpentLink(context, link, async (trx, { accountId }) => {
    if (!(await cancelPendingDeletion(trx, accountId, caller))) throw linkInvalid();
    await queueCancelledMail(context, trx, accountId, originOf(caller));
  });
}
