import { parseArgs } from 'node:util';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

/** Accepts only `--name value` for these names. */
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
