import { removeAccount } from '../account-deletion/remove-account.ts';
import { beginRemovalNow } from '../data/account-deletions.ts';
import { lockAccountRow } from '../data/accounts.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { requireAccount, type UserAction } from './user-action.ts';

/** Sends no receipt, because that would need a running worker. A worker finishes an interrupted removal. */
export const deleteUser: UserAction = async (context, [who], { yes }) => {
  const { id } = await requireAccount(context, who);
  if (!yes) throw new OperatorError(cliText.deleteNeedsYes);
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, id);
    await beginRemovalNow(trx, id);
  });
  await removeAccount(context, id, { farewell: false });
  return cliText.deleted;
};
