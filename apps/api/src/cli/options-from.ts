import { parseArgs } from 'node:util';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

/** `--name value` for each of these names, and nothing else. */
export function optionsFrom<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>>;
  } catch {
    throw new OperatorError(cliText.wrongOptions(names));
  }
}
