import { parseArgs } from 'node:util';
import { saveClients } from '../openid/save-clients.ts';
import { listClients } from '../store/openid/oidc-clients.ts';
import { clientText } from './client.pt-br.ts';
import { type ClientAction, definitionFrom, secretLines } from './client-action.ts';
import { withCurrentFlags } from './former-names.ts';
import { OperatorError } from './operator-error.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  id: text,
  name: text,
  type: text,
  'redirect-uri': { type: 'string', multiple: true },
  scopes: text,
  'post-logout-redirect-uri': { type: 'string', multiple: true },
  'backchannel-logout-uri': text,
  'first-party': flag,
  secret: text,
  algorithm: text,
  'no-pkce': flag,
  site: text,
  policy: text,
  resource: { type: 'string', multiple: true },
  dpop: flag,
  json: flag,
} as const;

export const createClient: ClientAction = async (context, args) => {
  const { json, ...input } = inputFrom(args);
  const definition = definitionFrom(input, context);
  const known = await listClients(context.db);
  if (known.some(({ id }) => id === definition.id)) throw new OperatorError(clientText.taken(definition.id));
  const saved = await saveClients(context.db, [definition]);
  const { origin: issuer } = context.config;
  if (json) return JSON.stringify({ issuer, client_id: definition.id, client_secret: saved[0]?.secret });
  return [clientText.created(definition.id, issuer), ...secretLines(saved)].join('\n');
};

function inputFrom(args: readonly string[]): { readonly json?: boolean | undefined } {
  try {
    const { json, scopes, resource, ...rest } = parseArgs({ args: withCurrentFlags(args), options }).values;
    return {
      json,
      ...Object.fromEntries(Object.entries(rest).map(([flag, value]) => [keyOf(flag), value])),
      ...(scopes !== undefined && { scopes: words(scopes) }),
      ...(resource !== undefined && { resources: Object.fromEntries(resource.map(resourceFrom)) }),
    };
  } catch {
    throw new OperatorError(clientText.wrongOptions);
  }
}

/** The file for `client apply` has the same words. */
const keyOf = (flag: string): string => flag.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The last sign, because an address may contain one. */
function resourceFrom(text: string): [string, string[]] {
  const at = text.lastIndexOf('=');
  return at < 0 ? [text, []] : [text.slice(0, at), words(text.slice(at + 1))];
}
