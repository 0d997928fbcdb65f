import { renewClientSecret } from '../openid/save-clients.ts';
import { listClients, setClientDisabled } from '../store/openid/oidc-clients.ts';
import { clientText } from './client.pt-br.ts';
import type { ClientAction } from './client-action.ts';
import { OperatorError } from './operator-error.ts';

export const showClients: ClientAction = async ({ db }) => {
  const clients = await listClients(db);
  return clients.length === 0 ? clientText.none : clients.map(clientText.line).join('\n');
};

export const renewSecret: ClientAction = async ({ db }, args) => {
  const endPrevious = args.includes('--now');
  const [given, ...more] = args.filter((arg) => arg !== '--now');
  const id = required(given);
  // A misspelt option must not leave a leaked secret alive.
  if (more.length > 0 || id.startsWith('-')) throw new OperatorError(clientText.wrongOptions);
  const secret = await renewClientSecret(db, id, { endPrevious });
  if (secret === undefined) throw new OperatorError(clientText.noSecret(id));
  return `${clientText.secret(id, secret)}\n${endPrevious ? clientText.replaced : clientText.renewed}`;
};

const setDisabled =
  (disabled: boolean): ClientAction =>
  async ({ db }, [id]) => {
    const found = await setClientDisabled(db, required(id), disabled);
    if (!found) throw new OperatorError(clientText.noClient(required(id)));
    return disabled ? clientText.disabled : clientText.enabled;
  };

export const disableClient = setDisabled(true);
export const enableClient = setDisabled(false);

function required(id: string | undefined): string {
  if (id === undefined) throw new OperatorError(clientText.missingId);
  return id;
}
