import { parseArgs } from 'node:util';
import { saveClients } from '../clients/save-clients.ts';
import { listClients } from '../data/oidc-clients.ts';
import { clientText } from './client.pt-br.ts';
import { type ClientAction, definitionFrom, secretLines } from './client-action.ts';
import { OperatorError } from './operator-error.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  id: text,
  nome: text,
  tipo: text,
  retorno: { type: 'string', multiple: true },
  escopos: text,
  saida: { type: 'string', multiple: true },
  'aviso-saida': text,
  propria: flag,
  segredo: text,
  algoritmo: text,
  'sem-pkce': flag,
  site: text,
  politica: text,
  recurso: { type: 'string', multiple: true },
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
    const {
      'sem-pkce': semPkce,
      'aviso-saida': avisoSaida,
      escopos,
      recurso,
      ...rest
    } = parseArgs({ args: [...args], options }).values;
    return {
      ...rest,
      ...(semPkce !== undefined && { semPkce }),
      ...(avisoSaida !== undefined && { avisoSaida }),
      ...(escopos !== undefined && { escopos: words(escopos) }),
      ...(recurso !== undefined && { recursos: Object.fromEntries(recurso.map(resourceFrom)) }),
    };
  } catch {
    throw new OperatorError(clientText.wrongOptions);
  }
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The last sign, because an address may contain one. */
function resourceFrom(text: string): [string, string[]] {
  const at = text.lastIndexOf('=');
  return at < 0 ? [text, []] : [text.slice(0, at), words(text.slice(at + 1))];
}
