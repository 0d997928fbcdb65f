import { isUsername } from '@portaria/contract';
import { invite } from '../administration/invite.ts';
import { canonicalEmail } from '../security/canonical-identity.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { withRefusalText } from './refusal-text.ts';
import { operatorActor, type UserAction } from './user-action.ts';

export const createUser: UserAction = async (context, [username, email], flags) => {
  if (username === undefined || email === undefined) throw new OperatorError(cliText.missingIdentity);
  const emailCanonical = canonicalEmail(email);
  if (!isUsername(username)) throw new OperatorError(cliText.invalidUsername);
  if (emailCanonical === undefined) throw new OperatorError(cliText.invalidEmail);
  const invited = { username, email, emailCanonical };
  return cliText.created(await withRefusalText(invite(context, operatorActor(flags), invited)));
};
