import type { CancelDeletionBody } from '@portaria/contract';
import { type Caller, originOf } from '../session/caller.ts';
import { linkInvalid, requireLink, withSpentLink } from '../session/consume-link.ts';
import type { Context } from '../session/context.ts';
import { cancelPendingDeletion, queueCancelledMail } from '../sign-in/undo/cancel-deletion.ts';

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
