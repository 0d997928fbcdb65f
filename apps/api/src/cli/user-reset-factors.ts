import { resetFactors as reset, resetFactorsNow } from '../administration/reset-factors.ts';
import { cliText } from './help.pt-br.ts';
import { withRefusalText } from './refusal-text.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

export const resetFactors: UserAction = async (context, [who], flags) => {
  const { id } = await requireAccount(context, who);
  const actor = operatorActor(flags);
  if (flags.now) return cliText.factorsReset(await withRefusalText(resetFactorsNow(context, actor, id)));
  await withRefusalText(reset(context, actor, id));
  return cliText.factorRecoveryStarted;
};
