import * as z from 'zod/mini';
import {
  anyKind,
  keysOf,
  type LoginProvider,
  type ProviderKey,
  type ProviderType,
  providerId,
  providerKeys,
  providerKinds,
} from './login-provider-kinds.ts';
import { loginProviderText as say } from './login-providers.pt-br.ts';
import { nearestName } from './nearest-name.ts';
import type { Environment } from './settings.ts';
import { isThisMachine } from './this-machine.ts';

export type { LoginProvider, ProviderType } from './login-provider-kinds.ts';

type Entry = Readonly<Record<string, unknown>>;

/** More would be a list to search in, and not buttons. */
const PROVIDERS_AT_MOST = 20;
const SHORTEST_KEY = 2;

/** Reports every mistake, so that one start shows all. It quotes no value, because a secret may be in the wrong place. */
export function readLoginProviders(
  { LOGIN_PROVIDERS, SCREENS, PUBLIC_URL }: Environment,
  problems: string[],
): readonly LoginProvider[] {
  const entries = LOGIN_PROVIDERS === undefined ? [] : listIn(LOGIN_PROVIDERS);
  if (entries === undefined) problems.push(say.notAList);
  if (entries === undefined || entries.length === 0) return [];
  if (SCREENS !== 'product') problems.push(say.onlyProduct);
  if (entries.length > PROVIDERS_AT_MOST) problems.push(say.tooMany(PROVIDERS_AT_MOST));
  for (const id of repeatedIds(entries)) problems.push(say.repeatedId(id));
  const mistakes = entries.flatMap((entry, at) =>
    mistakesIn(entry, PUBLIC_URL).map((mistake) => say.at(idIn(entry) ?? at + 1, mistake)),
  );
  problems.push(...new Set(mistakes));
  return mistakes.length > 0 ? [] : entries.map(parsed);
}

function mistakesIn(entry: unknown, publicUrl: string): string[] {
  if (!isObject(entry)) return [say.notAnObject];
  const type = isKnownType(entry['type']) ? entry['type'] : undefined;
  const { error } = z.safeParse(type === undefined ? anyKind : providerKinds[type], entry);
  const broken = new Set((error?.issues ?? []).flatMap(({ path }) => (path[0] as ProviderKey) ?? []));
  if (type === undefined) {
    broken.add('type');
    // Only Apple gives a key in its place.
    if (entry['secret'] === undefined && entry['key'] === undefined) broken.add('secret');
  }
  return [
    ...[...broken].map((key) => (entry[key] === undefined ? say.missing(key) : say.wrong(key))),
    ...unknownKeys(entry, type),
    ...placeMistakes(entry, new URL(publicUrl)),
  ];
}

function unknownKeys(entry: Entry, type?: ProviderType): string[] {
  const own = type === undefined ? providerKeys : keysOf(type);
  return Object.keys(entry)
    .filter((key) => !own.some((known) => known === key))
    .map((key) => {
      const elsewhere = typesWith(key);
      if (elsewhere.length > 0) return say.foreignKey(key, elsewhere);
      const meant = nearestName(key, own, SHORTEST_KEY);
      return meant === undefined ? say.unknownKey(own) : say.misspeltKey(key, meant);
    });
}

/** Plain http stays on this machine, and only while the whole installation does. */
function placeMistakes({ address, issuer }: Entry, publicUrl: URL): string[] {
  const isTrial = isThisMachine(publicUrl.hostname);
  const issuerUrl = typeof issuer === 'string' ? URL.parse(issuer) : null;
  return [
    ...(address !== undefined && !isTrial ? [say.addressIsForTrials] : []),
    ...(isLocalHttp(issuerUrl) && !isTrial ? [say.issuerNeedsHttps] : []),
    ...(issuerUrl?.origin === publicUrl.origin ? [say.ownIssuer] : []),
  ];
}

/** Any other http is refused for its shape. */
const isLocalHttp = (url: URL | null): boolean => url?.protocol === 'http:' && isThisMachine(url.hostname);

function listIn(json: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    // Its message quotes the text.
    return undefined;
  }
}

function parsed(entry: unknown): LoginProvider {
  return z.parse(providerKinds[(entry as LoginProvider).type], entry) as LoginProvider;
}

function repeatedIds(entries: readonly unknown[]): Set<string> {
  const ids = entries.flatMap((entry) => idIn(entry) ?? []);
  return new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
}

/** Undefined where it cannot name the entry. */
function idIn(entry: unknown): string | undefined {
  const id = isObject(entry) ? entry['id'] : undefined;
  return typeof id === 'string' && providerId.test(id) ? id : undefined;
}

function typesWith(key: string): ProviderType[] {
  const types = Object.keys(providerKinds) as ProviderType[];
  return types.filter((type) => keysOf(type).some((known) => known === key));
}

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnownType = (type: unknown): type is ProviderType =>
  typeof type === 'string' && Object.hasOwn(providerKinds, type);
