import { block, unblock } from '../administration/block.ts';
import { cliText } from './help.pt-br.ts';
import { withRefusalText } from './refusal-text.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

export const disableUser: UserAction = async (context, [who], flags) => {
  const { id } = await requireAccount(context, who);
  return cliText.disabled(await withRefusalText(block(context, operatorActor(flags), id)));
};

export const enableUser: UserAction = async (context, [who], flags) => {
  const { id } = await requireAccount(context, who);
  await withRefusalText(unblock(context, operatorActor(flags), id));
  return cliText.enabled;
};
