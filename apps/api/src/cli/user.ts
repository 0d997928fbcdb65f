import { parseArgs } from 'node:util';
import { cliText } from './help.pt-br.ts';
import { withOperatorContext } from './operator-context.ts';
import { OperatorError } from './operator-error.ts';
import type { UserAction } from './user-action.ts';
import { createUser } from './user-create.ts';
import { deleteUser } from './user-delete.ts';
import { disableUser, enableUser } from './user-disable.ts';
import { endUserSessions } from './user-end-sessions.ts';
import { findUsers } from './user-find.ts';
import { grantRole } from './user-grant-role.ts';
import { resetFactors } from './user-reset-factors.ts';
import { sendReset } from './user-send-reset.ts';
import { showUser } from './user-show.ts';
import { unfreezeUser } from './user-unfreeze.ts';

const actions: Record<string, UserAction> = {
  find: findUsers,
  show: showUser,
  create: createUser,
  disable: disableUser,
  enable: enableUser,
  unfreeze: unfreezeUser,
  delete: deleteUser,
  'send-reset': sendReset,
  'reset-factors': resetFactors,
  'end-sessions': endUserSessions,
  'grant-role': grantRole,
};

/** Operators can never set a password. They can only have a link sent to the owner's address. */
export async function userCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      now: { type: 'boolean', default: false },
      by: { type: 'string' },
    },
  });
  const [name = '', ...rest] = positionals;
  const action = actions[name];
  if (!action) throw new OperatorError(cliText.unknownCommand(`user ${name}`));
  await withOperatorContext(async (context) => {
    process.stdout.write(`${await action(context, rest, values)}\n`);
  });
}
