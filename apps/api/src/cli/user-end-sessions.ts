import { endSessions } from '../administration/end-sessions.ts';
import { cliText } from './help.pt-br.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

export const endUserSessions: UserAction = async (context, [who], flags) => {
  const { id } = await requireAccount(context, who);
  return cliText.sessionsEnded(await endSessions(context, operatorActor(flags), id));
};
