import { parseArgs } from 'node:util';
import { readConfig } from '../base/config/config.ts';
import { ResourceRefused, resourceDefinition } from '../openid/resource-definition.ts';
import { type Database, openDatabase } from '../store/engine/database.ts';
import { violatedUniqueConstraint } from '../store/engine/unique-violation.ts';
import {
  deleteResource,
  listResources,
  type Resource,
  saveResource,
} from '../store/openid/oidc-resources.ts';
import { withCurrentFlags } from './former-names.ts';
import { OperatorError } from './operator-error.ts';
import { resourceHelp, resourceText } from './resource.pt-br.ts';

/** Returns the text to print. */
type ResourceAction = (db: Database, args: readonly string[]) => Promise<string>;

export const setResource: ResourceAction = async (db, args) => {
  const resource = definitionFrom(args);
  try {
    if (!(await saveResource(db, resource))) throw new OperatorError(resourceText.otherAudience(resource.id));
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'audience_names_pkey') throw error;
    throw new OperatorError(resourceText.nameTaken(resource.audience));
  }
  return resourceText.saved(resource.id);
};

export const showResources: ResourceAction = async (db) => {
  const resources = await listResources(db);
  return resources.length === 0 ? resourceText.none : resources.map(resourceText.line).join('\n');
};

export const removeResource: ResourceAction = async (db, [id]) => {
  if (id === undefined) throw new OperatorError(resourceText.missingId);
  if (!(await deleteResource(db, id))) throw new OperatorError(resourceText.noResource(id));
  return resourceText.removed;
};

const actions: Record<string, ResourceAction> = {
  set: setResource,
  list: showResources,
  remove: removeResource,
};

/** Registers the services that accept tokens for themselves alone. */
export async function resourceCommand([name = '--help', ...args]: readonly string[]): Promise<void> {
  if ([name, ...args].includes('--help')) {
    process.stdout.write(resourceHelp);
    return;
  }
  const action = actions[name];
  if (!action) throw new OperatorError(resourceText.unknownAction(name));
  const db = openDatabase(readConfig());
  try {
    process.stdout.write(`${await action(db, args)}\n`);
  } finally {
    await db.destroy();
  }
}

const options = {
  id: { type: 'string' },
  audience: { type: 'string' },
  scope: { type: 'string', multiple: true },
  'same-origin': { type: 'boolean' },
} as const;

function definitionFrom(args: readonly string[]): Resource {
  try {
    const { id, audience, scope = [], 'same-origin': sameOrigin = false } = optionsFrom(args);
    const scopes = Object.fromEntries(scope.map(scopeFrom));
    return resourceDefinition({ id, audience, scopes, sameOrigin });
  } catch (error) {
    if (!(error instanceof ResourceRefused)) throw error;
    throw new OperatorError(resourceText.refused(error.fields));
  }
}

function optionsFrom(args: readonly string[]) {
  try {
    return parseArgs({ args: withCurrentFlags(args), options }).values;
  } catch {
    throw new OperatorError(resourceText.wrongOptions);
  }
}

function scopeFrom(text: string): [string, string] {
  const [name = '', ...words] = text.split('=');
  return [name, words.join('=')];
}
