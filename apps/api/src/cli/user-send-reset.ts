import { sendReset as send } from '../administration/send-reset.ts';
import { cliText } from './help.pt-br.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

export const sendReset: UserAction = async (context, [who], flags) => {
  const { id } = await requireAccount(context, who);
  await send(context, operatorActor(flags), id);
  return cliText.resetQueued;
};
