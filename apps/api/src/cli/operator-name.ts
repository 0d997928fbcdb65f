import { userInfo } from 'node:os';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

/** The account's owner reads it, on a page and in a terminal: short, and nothing but plain letters and signs. */
const nameShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

/** Who is at work: as they say, or as this machine knows them. A name that fits nowhere is asked for, never made up. */
export function operatorName(given: string | undefined): string {
  const name = given ?? userOfThisMachine();
  if (name === undefined) throw new OperatorError(cliText.missingOperator);
  if (!nameShape.test(name)) throw new OperatorError(cliText.invalidOperator(given === undefined));
  return name;
}

/** In a container the user may be a number without a name. */
function userOfThisMachine(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
