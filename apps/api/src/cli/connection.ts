import { parseArgs } from 'node:util';
import { connectionsOf, pauseByOperator } from '../administration/connections.ts';
import { AppError } from '../base/app-error.ts';
import { connectionLines, connectionText as text } from './connection.pt-br.ts';
import { cliText } from './help.pt-br.ts';
import { withOperatorContext } from './operator-context.ts';
import { OperatorError } from './operator-error.ts';
import { operatorActor, type UserAction } from './user-action.ts';

export const showConnections: UserAction = async (context) => {
  const listed = await connectionsOf(context.db, context);
  return listed.length === 0 ? text.none : [...listed.map(connectionLines), text.delay].join('\n\n');
};

const setPaused =
  (paused: boolean): UserAction =>
  async (context, [id], flags) => {
    if (id === undefined) throw new OperatorError(cliText.missing('<id>'));
    try {
      await pauseByOperator(context, operatorActor(flags), { id, paused });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        throw new OperatorError(text.unknownId(id));
      throw error;
    }
    return paused ? text.paused(id) : text.resumed(id);
  };

export const pauseLogins: UserAction = setPaused(true);
export const resumeLogins: UserAction = setPaused(false);

const actions: Record<string, UserAction> = {
  list: showConnections,
  pause: pauseLogins,
  resume: resumeLogins,
};

export async function connectionCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { by: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  const action = actions[name];
  if (!action) throw new OperatorError(text.unknown(name));
  await withOperatorContext(async (context) => {
    process.stdout.write(`${await action(context, rest, { yes: false, remove: false, ...values })}\n`);
  });
}
