import { parseArgs } from 'node:util';
import { resetAppearance } from '../administration/appearance.ts';
import { listAppearances } from '../store/upkeep/appearances.ts';
import { appearanceLine, appearanceText as text } from './appearance.pt-br.ts';
import { withOperatorContext } from './operator-context.ts';
import { OperatorError } from './operator-error.ts';
import { operatorActor, type UserAction } from './user-action.ts';

export const showAppearance: UserAction = async ({ config, db }) => {
  if (config.SCREENS === 'spec') return text.ofSpecification;
  const [newest] = await listAppearances(db);
  return newest === undefined ? text.ofSettings : text.published(appearanceLine(newest));
};

/** The way out for someone who cannot read the pages any more. */
export const resetToSettings: UserAction = async (context, _args, flags) => {
  await resetAppearance(context, operatorActor(flags));
  return text.reset;
};

const actions: Record<string, UserAction> = { '': showAppearance, reset: resetToSettings };

export async function appearanceCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { by: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const action = actions[name];
  if (!action) throw new OperatorError(text.unknown(name));
  await withOperatorContext(async (context) => {
    process.stdout.write(`${await action(context, [], { yes: false, remove: false, ...values })}\n`);
  });
}
