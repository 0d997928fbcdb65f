import { changeRole } from '../administration/change-role.ts';
import { roleShape } from '../base/config/settings.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { withRefusalText } from './refusal-text.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

export const grantRole: UserAction = async (context, [who, role], flags) => {
  const account = await requireAccount(context, who);
  if (role === undefined) throw new OperatorError(cliText.missingRole);
  if (!roleShape.test(role)) throw new OperatorError(cliText.invalidRole);
  const change = { role, held: !flags.remove };
  return cliText.roles(await withRefusalText(changeRole(context, operatorActor(flags), account.id, change)));
};
