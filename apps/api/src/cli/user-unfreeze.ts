import { unfreeze } from '../administration/unfreeze.ts';
import { cliText } from './help.pt-br.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

export const unfreezeUser: UserAction = async (context, [who], flags) => {
  const { id } = await requireAccount(context, who);
  await unfreeze(context, operatorActor(flags), id);
  return cliText.unfrozen;
};
