import { removeNow } from '../administration/remove-now.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { withRefusalText } from './refusal-text.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

export const deleteUser: UserAction = async (context, [who], flags) => {
  const { id } = await requireAccount(context, who);
  if (!flags.yes) throw new OperatorError(cliText.deleteNeedsYes);
  await withRefusalText(removeNow(context, operatorActor(flags), id));
  return cliText.deleted;
};
