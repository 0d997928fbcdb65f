import { scopeNames } from '@portaria/contract';
import * as z from 'zod/mini';
import type { Resource } from '../store/openid/oidc-resources.ts';

/** Neither a scope of OpenID Connect nor a character that the protocol gives a meaning. */
export const resourceScope = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_.:-]{0,59}$/))
  .check(z.refine((name) => !scopeNames.some((known) => known === name)));

const RESOURCE_SCOPES_AT_MOST = 30;

const resourceFile = z.strictObject({
  id: z.string().check(z.refine(isAbsoluteUri)),
  audience: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,99}$/)),
  scopes: z
    .record(resourceScope, z.string().check(z.regex(/^[^\p{C}<>]{1,80}$/u)))
    .check(z.refine((scopes) => Object.keys(scopes).length <= RESOURCE_SCOPES_AT_MOST)),
  sameOrigin: z._default(z.boolean(), false),
});

export class ResourceRefused extends Error {
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super('the resource breaks a rule');
    this.fields = fields;
  }
}

/** Judges what an operator wrote. */
export function resourceDefinition(input: unknown): Resource {
  const parsed = z.safeParse(resourceFile, input);
  if (!parsed.success)
    throw new ResourceRefused([...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')))]);
  return parsed.data;
}

/** In normal form, because it is compared character by character. */
function isAbsoluteUri(text: string): boolean {
  if (text.length > 200 || text.includes('#')) return false;
  const url = URL.parse(text);
  return url !== null && (url.href === text || url.href === `${text}/`) && url.username === '';
}
