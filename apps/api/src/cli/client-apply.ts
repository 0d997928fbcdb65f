import { readFileSync } from 'node:fs';
import { saveClients } from '../openid/save-clients.ts';
import { listClients } from '../store/openid/oidc-clients.ts';
import { clientText } from './client.pt-br.ts';
import { type ClientAction, definitionFrom, secretLines } from './client-action.ts';
import { withCurrentKeys } from './former-names.ts';
import { OperatorError } from './operator-error.ts';

/** The file is the whole truth: what it lacks is removed, but only when the operator says so. */
export const applyClients: ClientAction = async (context, args) => {
  const [file] = args.filter((arg) => arg !== '--yes');
  if (file === undefined) throw new OperatorError(clientText.missingFile);
  const definitions = listIn(file).map((entry) => definitionFrom(withCurrentKeys(entry), context));
  const ids = definitions.map(({ id }) => id);
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at);
  if (repeated !== undefined) throw new OperatorError(clientText.repeated(repeated));
  const known = await listClients(context.db);
  const removed = known.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (removed.length > 0 && !args.includes('--yes'))
    throw new OperatorError(clientText.removalNeedsYes(removed));
  const saved = await saveClients(context.db, definitions, removed);
  const created = saved.filter((client) => client.created).length;
  return [clientText.applied(created, saved.length - created, removed.length), ...secretLines(saved)].join(
    '\n',
  );
};

function listIn(file: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below, like a file that is no list.
  }
  throw new OperatorError(clientText.unreadableFile(file));
}
