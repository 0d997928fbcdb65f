import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { isThisMachine } from './this-machine.ts';

const visible = (most: number): z.ZodMiniString => z.string().check(z.regex(/^[!-~]+$/), z.maxLength(most));
const address = (accepts: (url: URL) => boolean): z.ZodMiniString =>
  z.string().check(
    z.maxLength(200),
    z.refine((text) => isPlain(text) && accepts(new URL(text))),
  );

/** Also a check of the database. */
export const providerId = /^[a-z][a-z0-9-]{0,19}$/;

/** Of ID tokens. */
export const algorithms = ['RS256', 'PS256', 'ES256'] as const;

const rules = {
  id: z.string().check(z.regex(providerId)),
  client: visible(200),
  secret: visible(500),
  environment: z._default(z.enum(['production', 'staging']), 'production'),
  minimumLevel: z._default(z.enum(['bronze', 'silver', 'gold']), 'bronze'),
  team: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  keyId: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  key: z.string().check(z.refine(isAppleKey)),
  tenants: z.array(z.string()).check(z.minLength(1), z.maxLength(100), z.refine(areTenants)),
  name: z.string().check(z.regex(/^[^\p{C}<>"]{1,40}$/u), z.regex(/^\S(?:.*\S)?$/)),
  issuer: address(({ protocol, hostname }) => protocol === 'https:' || isThisMachine(hostname)),
  algorithm: z._default(z.enum(algorithms), 'RS256'),
  signUp: z._default(z.boolean(), true),
  /** Instead of the addresses of the provider, for a trial. */
  address: z.optional(address(({ hostname }) => isThisMachine(hostname))),
};

const { id, client, secret, signUp } = rules;
const usual = { id, client, secret, signUp, address: rules.address };

/** What an operator writes for each type. */
export const providerKinds = {
  govbr: z.strictObject({
    type: z.literal('govbr'),
    ...usual,
    environment: rules.environment,
    minimumLevel: rules.minimumLevel,
  }),
  google: z.strictObject({ type: z.literal('google'), ...usual }),
  apple: z.strictObject({
    ...{ type: z.literal('apple'), id, client, signUp, address: rules.address },
    ...{ team: rules.team, keyId: rules.keyId, key: rules.key },
  }),
  microsoft: z.strictObject({ type: z.literal('microsoft'), ...usual, tenants: rules.tenants }),
  oidc: z.strictObject({
    ...{ type: z.literal('oidc'), id, client, secret, signUp },
    ...{ name: rules.name, issuer: rules.issuer, algorithm: rules.algorithm },
  }),
  github: z.strictObject({ type: z.literal('github'), ...usual }),
  facebook: z.strictObject({ type: z.literal('facebook'), ...usual }),
};

/** For an entry whose type is not known: what every type needs, and what the other keys have to be. */
export const anyKind = z.extend(z.partial(z.looseObject(rules)), { id, client });

/** The engine needs a file for each, which the compiler asks for. */
export type ProviderType = keyof typeof providerKinds;
export type ProviderKey = 'type' | keyof typeof rules;

export const providerKeys = ['type', ...Object.keys(rules)] as ProviderKey[];

export function keysOf(type: ProviderType): ProviderKey[] {
  return Object.keys(providerKinds[type].def.shape) as ProviderKey[];
}

/** A connection to a provider, as the operator defined it. */
export type LoginProvider<Type extends ProviderType = ProviderType> = {
  readonly [Name in Type]: Readonly<z.output<(typeof providerKinds)[Name]>>;
}[Type];

/** Issuers are compared character by character, so only the normal form is accepted. */
function isPlain(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  const { href, username, password } = url;
  return (href === text || href === `${text}/`) && username + password === '' && !/[?#]/.test(text);
}

function isAppleKey(pem: string): boolean {
  try {
    const { asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** By number, because the name of a tenant may pass to another owner. */
function areTenants(tenants: readonly string[]): boolean {
  const numbers = tenants.every((tenant) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant));
  return numbers || tenants.join() === 'common';
}
