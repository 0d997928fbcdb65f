import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { firstPartyScopes, scopeNames } from '@portaria/contract';
import { clientName } from '@portaria/contract/administration';
import * as z from 'zod/mini';
import type { ClientDefinition } from '../data/oidc-clients.ts';
import {
  REDIRECT_URIS_AT_MOST,
  type RedirectUriProblem,
  redirectUriProblem,
} from '../security/redirect-uri.ts';
import { resourceScope } from './resource-definition.ts';

/** The words of the command line and of the file for `client apply`. */
const clientFile = z.strictObject({
  // A machine is its own subject, so its id must not look like that of an account.
  id: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))
    .check(z.refine((id) => !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))),
  nome: z.string().check(z.regex(clientName)),
  tipo: z.enum(['spa', 'web', 'native', 'machine']),
  retorno: z._default(z.array(z.string()).check(z.maxLength(REDIRECT_URIS_AT_MOST)), []),
  saida: z._default(z.array(z.string()).check(z.maxLength(REDIRECT_URIS_AT_MOST)), []),
  avisoSaida: z.optional(z.string()),
  escopos: z._default(z.array(z.enum(scopeNames)), ['openid', 'profile', 'email']),
  propria: z._default(z.boolean(), false),
  segredo: z._default(z.enum(['basic', 'post', 'chave']), 'basic'),
  chaves: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(5))),
  recursos: z._default(z.record(z.string(), z.array(resourceScope)), {}),
  dpop: z._default(z.boolean(), false),
  algoritmo: z._default(z.enum(['RS256', 'ES256']), 'RS256'),
  semPkce: z._default(z.boolean(), false),
  site: z.optional(z.string()),
  politica: z.optional(z.string()),
});

export type ClientProblem =
  | {
      readonly field: string;
      readonly rule: 'shape' | 'first-party-scope' | 'public-needs-pkce' | 'link' | 'kind' | 'key';
    }
  | {
      readonly field: 'retorno' | 'saida' | 'avisoSaida';
      readonly rule: RedirectUriProblem;
      readonly uri: string;
    };

export class ClientRefused extends Error {
  readonly problems: readonly ClientProblem[];

  constructor(problems: readonly ClientProblem[]) {
    super('the client breaks a rule');
    this.problems = problems;
  }
}

/** Judges what an operator wrote. Every problem is reported, so that one run is enough to correct them. */
export function clientDefinition(input: unknown, ownOrigin: string): ClientDefinition {
  const parsed = z.safeParse(clientFile, input);
  if (!parsed.success) throw new ClientRefused(shapeProblems(parsed.error.issues));
  const file = parsed.data;
  const isPublic = file.tipo === 'spa' || file.tipo === 'native';
  const isMachine = file.tipo === 'machine';
  const addresses = [
    ...file.retorno.map((uri) => ({ field: 'retorno', uri, kind: file.tipo }) as const),
    ...file.saida.map((uri) => ({ field: 'saida', uri, kind: file.tipo }) as const),
    // A server answers there, so the rules for phones do not apply.
    ...(file.avisoSaida === undefined
      ? []
      : [{ field: 'avisoSaida', uri: file.avisoSaida, kind: 'web' } as const]),
  ];
  const problems: ClientProblem[] = addresses.flatMap(({ field, uri, kind }) => {
    const rule = redirectUriProblem(uri, { kind, ownOrigin });
    return rule === undefined ? [] : [{ field, rule, uri }];
  });
  if (!file.propria && file.escopos.some((scope) => firstPartyScopes.includes(scope)))
    problems.push({ field: 'escopos', rule: 'first-party-scope' });
  if (isPublic && file.semPkce) problems.push({ field: 'semPkce', rule: 'public-needs-pkce' });
  // People return to an application. A machine has no people, so it needs a service to talk to.
  if ((file.retorno.length === 0) !== isMachine) problems.push({ field: 'retorno', rule: 'kind' });
  if (isMachine && Object.keys(file.recursos).length === 0)
    problems.push({ field: 'recursos', rule: 'kind' });
  const usesKey = file.segredo === 'chave';
  if ((file.chaves !== undefined) !== usesKey || (usesKey && isPublic))
    problems.push({ field: 'chaves', rule: 'kind' });
  if (!(file.chaves ?? []).every(isPublicKey)) problems.push({ field: 'chaves', rule: 'key' });
  for (const field of ['site', 'politica'] as const)
    if (!isLink(file[field])) problems.push({ field, rule: 'link' });
  if (problems.length > 0) throw new ClientRefused(problems);
  return {
    id: file.id,
    name: file.nome,
    kind: file.tipo,
    firstParty: file.propria,
    redirectUris: [...new Set(file.retorno)],
    scopes: isMachine ? [] : scopeNames.filter((one) => one === 'openid' || file.escopos.includes(one)),
    authMethod: isPublic ? 'none' : authMethods[file.segredo],
    idTokenAlg: file.algoritmo,
    requirePkce: !file.semPkce,
    clientUri: file.site ?? null,
    policyUri: file.politica ?? null,
    postLogoutRedirectUris: [...new Set(file.saida)],
    backchannelLogoutUri: file.avisoSaida ?? null,
    resources: file.recursos,
    requireDpop: file.dpop,
    keys: file.chaves ?? null,
  };
}

const authMethods = {
  basic: 'client_secret_basic',
  post: 'client_secret_post',
  chave: 'private_key_jwt',
} as const;

/** A private half in the file would mean that someone else knows it. */
function isPublicKey(jwk: JsonWebKey): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const isStrong =
      key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
    return isStrong && !('d' in jwk) && typeof jwk['kid'] === 'string';
  } catch {
    return false;
  }
}

/** Shown as a link to people, so only https. */
function isLink(text: string | undefined): boolean {
  if (text === undefined) return true;
  return text.length <= 500 && URL.parse(text)?.protocol === 'https:';
}

function shapeProblems(issues: readonly z.core.$ZodIssue[]): ClientProblem[] {
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
  );
  return [...new Set(fields)].map((field) => ({ field, rule: 'shape' }));
}
