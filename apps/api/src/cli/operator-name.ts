import { userInfo } from 'node:os';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

/** The name is shown to account owners and in terminals, so it is short and plain ASCII. */
const nameShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

/** Falls back to the system user. An invalid name is an error, so the audit trail never contains a made-up name. */
export function operatorName(given: string | undefined): string {
  const name = given ?? systemUser();
  if (name === undefined) throw new OperatorError(cliText.missingOperator);
  if (!nameShape.test(name)) throw new OperatorError(cliText.invalidOperator(given === undefined));
  return name;
}

/** In a container the user id may have no name. */
function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
