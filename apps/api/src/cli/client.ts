import { readConfig } from '../base/config/config.ts';
import { openDatabase } from '../store/engine/database.ts';
import { clientHelp, clientText } from './client.pt-br.ts';
import type { ClientAction } from './client-action.ts';
import { applyClients } from './client-apply.ts';
import { disableClient, enableClient, renewSecret, showClients } from './client-change.ts';
import { createClient } from './client-create.ts';
import { setMark } from './client-mark.ts';
import { OperatorError } from './operator-error.ts';

const actions: Record<string, ClientAction> = {
  create: createClient,
  apply: applyClients,
  list: showClients,
  secret: renewSecret,
  mark: setMark,
  disable: disableClient,
  enable: enableClient,
};

/** Registers the applications that may use this installation to let people in. */
export async function clientCommand([name = '--help', ...args]: readonly string[]): Promise<void> {
  if ([name, ...args].includes('--help')) {
    process.stdout.write(clientHelp);
    return;
  }
  const action = actions[name];
  if (!action) throw new OperatorError(clientText.unknownAction(name));
  const config = readConfig();
  const db = openDatabase(config);
  try {
    process.stdout.write(`${await action({ config, db }, args)}\n`);
  } finally {
    await db.destroy();
  }
}
