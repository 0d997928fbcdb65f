import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { scopeNames } from '@portaria/contract';
import { clientName } from '@portaria/contract/administration';
import * as z from 'zod/mini';
import {
  REDIRECT_URIS_AT_MOST,
  type RedirectUriProblem,
  redirectUriProblem,
} from '../security/redirect-uri.ts';
import type { ClientDefinition } from '../store/openid/oidc-clients.ts';
import { resourceScope } from './resource-definition.ts';
import { scopeFacts } from './scopes.ts';

/** The words of the command line and of the file for `client apply`. */
const clientFile = z.strictObject({
  // A machine is its own subject, so its id must not look like that of an account.
  id: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))
    .check(z.refine((id) => !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))),
  name: z.string().check(z.regex(clientName)),
  type: z.enum(['spa', 'web', 'native', 'machine']),
  redirectUri: z._default(z.array(z.string()).check(z.maxLength(REDIRECT_URIS_AT_MOST)), []),
  postLogoutRedirectUri: z._default(z.array(z.string()).check(z.maxLength(REDIRECT_URIS_AT_MOST)), []),
  backchannelLogoutUri: z.optional(z.string()),
  scopes: z._default(z.array(z.enum(scopeNames)), ['openid', 'profile', 'email']),
  firstParty: z._default(z.boolean(), false),
  secret: z._default(z.enum(['basic', 'post', 'key']), 'basic'),
  keys: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(5))),
  resources: z._default(z.record(z.string(), z.array(resourceScope)), {}),
  dpop: z._default(z.boolean(), false),
  algorithm: z._default(z.enum(['RS256', 'ES256']), 'RS256'),
  noPkce: z._default(z.boolean(), false),
  site: z.optional(z.string()),
  policy: z.optional(z.string()),
});

export type ClientProblem =
  | {
      readonly field: string;
      readonly rule: 'shape' | 'first-party-scope' | 'public-needs-pkce' | 'link' | 'kind' | 'key';
    }
  | {
      readonly field: 'redirectUri' | 'postLogoutRedirectUri' | 'backchannelLogoutUri';
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
  const isPublic = file.type === 'spa' || file.type === 'native';
  const isMachine = file.type === 'machine';
  const addresses = [
    ...file.redirectUri.map((uri) => ({ field: 'redirectUri', uri, kind: file.type }) as const),
    ...file.postLogoutRedirectUri.map(
      (uri) => ({ field: 'postLogoutRedirectUri', uri, kind: file.type }) as const,
    ),
    // A server answers there, so the rules for phones do not apply.
    ...(file.backchannelLogoutUri === undefined
      ? []
      : [{ field: 'backchannelLogoutUri', uri: file.backchannelLogoutUri, kind: 'web' } as const]),
  ];
  const problems: ClientProblem[] = addresses.flatMap(({ field, uri, kind }) => {
    const rule = redirectUriProblem(uri, { kind, ownOrigin });
    return rule === undefined ? [] : [{ field, rule, uri }];
  });
  if (!file.firstParty && file.scopes.some((scope) => scopeFacts[scope].firstParty))
    problems.push({ field: 'scopes', rule: 'first-party-scope' });
  if (isPublic && file.noPkce) problems.push({ field: 'noPkce', rule: 'public-needs-pkce' });
  // People return to an application. A machine has no people, so it needs a service to talk to.
  if ((file.redirectUri.length === 0) !== isMachine) problems.push({ field: 'redirectUri', rule: 'kind' });
  if (isMachine && Object.keys(file.resources).length === 0)
    problems.push({ field: 'resources', rule: 'kind' });
  const usesKey = file.secret === 'key';
  if ((file.keys !== undefined) !== usesKey || (usesKey && isPublic))
    problems.push({ field: 'keys', rule: 'kind' });
  if (!(file.keys ?? []).every(isPublicKey)) problems.push({ field: 'keys', rule: 'key' });
  for (const field of ['site', 'policy'] as const)
    if (!isLink(file[field])) problems.push({ field, rule: 'link' });
  if (problems.length > 0) throw new ClientRefused(problems);
  return {
    id: file.id,
    name: file.name,
    kind: file.type,
    firstParty: file.firstParty,
    redirectUris: [...new Set(file.redirectUri)],
    scopes: isMachine ? [] : scopeNames.filter((one) => one === 'openid' || file.scopes.includes(one)),
    authMethod: isPublic ? 'none' : authMethods[file.secret],
    idTokenAlg: file.algorithm,
    requirePkce: !file.noPkce,
    clientUri: file.site ?? null,
    policyUri: file.policy ?? null,
    postLogoutRedirectUris: [...new Set(file.postLogoutRedirectUri)],
    backchannelLogoutUri: file.backchannelLogoutUri ?? null,
    resources: file.resources,
    requireDpop: file.dpop,
    keys: file.keys ?? null,
  };
}

const authMethods = {
  basic: 'client_secret_basic',
  post: 'client_secret_post',
  key: 'private_key_jwt',
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
