import { existsSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import type { PublicSettings } from '@portaria/contract';
import { configText } from './config.pt-br.ts';
import { demandTls } from './config-engines.ts';
import type { Environment, KeyList } from './config-settings.ts';
import type { Brand } from './http/brand.ts';
import { recogniseMark } from './http/brand-mark.ts';
import { isBreachedList } from './security/breached-passwords.ts';
import { isThisMachine } from './this-machine.ts';

/** Variables as the program uses them: what depends on more than one variable is settled here. */
export interface Config extends Environment {
  readonly origin: string;
  readonly secureCookies: boolean;
  readonly secretKeys: readonly Buffer[];
  /** The same list as above while PEPPER_KEYS is unset, as releases before it pepper. */
  readonly pepperKeys: readonly Buffer[];
  readonly clientUris: readonly string[];
  readonly audiences: readonly [string, ...string[]];
  readonly trustedProxies: BlockList;
  readonly hashSlots: number;
  readonly hashQueue: number;
  readonly publicSettings: PublicSettings;
  readonly brand: Brand;
}

export function deriveConfig(values: Environment, problems: string[]): Config {
  const publicUrl = new URL(values.PUBLIC_URL);
  demandTls(values, problems);
  demandBreachedList(values.BREACHED_PASSWORDS_FILE, problems);
  const secretKeys = parseKeys('SECRET_KEYS', values.SECRET_KEYS, values.DEV, problems);
  const hashSlots = values.HASH_SLOTS ?? defaultHashSlots(values.UV_THREADPOOL_SIZE);
  return {
    ...values,
    origin: publicUrl.origin,
    secureCookies: usesSecureCookies(publicUrl, values.DEV, problems),
    secretKeys,
    pepperKeys: values.PEPPER_KEYS
      ? parseKeys('PEPPER_KEYS', values.PEPPER_KEYS, values.DEV, problems)
      : secretKeys,
    clientUris: parseClientUris(values.CLIENT_URIS, publicUrl.origin, problems),
    audiences: [publicUrl.origin, ...values.TOKEN_AUDIENCES],
    trustedProxies: parseProxies(values.TRUSTED_PROXIES, problems),
    brand: { accent: values.BRAND_ACCENT ?? null, mark: readMark(values.BRAND_MARK_FILE, problems) },
    hashSlots,
    hashQueue: values.HASH_QUEUE ?? hashSlots * WAITING_PER_SLOT,
    publicSettings: {
      appName: values.APP_NAME,
      passwordPolicy: values.PASSWORD_POLICY,
      testPages: values.TEST_PAGES,
      toastPosition: values.TOAST_POSITION,
      termsUrl: values.TERMS_URL ?? null,
      privacyUrl: values.PRIVACY_URL ?? null,
      supportUrl: values.SUPPORT_URL ?? null,
      profileFields: values.PROFILE_FIELDS,
    },
  };
}

const WAITING_PER_SLOT = 8;
/** Name look-ups and files use Node's thread pool too; hashes must never fill it. */
const THREADS_FOR_OTHERS = 2;

function defaultHashSlots(threads: number): number {
  return Math.max(1, Math.min(availableParallelism(), threads - THREADS_FOR_OTHERS));
}

function usesSecureCookies(publicUrl: URL, dev: boolean, problems: string[]): boolean {
  if (publicUrl.href !== `${publicUrl.origin}/`) problems.push(configText.publicUrlIsOrigin);
  if (publicUrl.protocol === 'https:' || isThisMachine(publicUrl.hostname)) return true;
  if (!dev) problems.push(configText.publicUrlNeedsHttps);
  return false;
}

function parseKeys(name: KeyList, entries: readonly string[], dev: boolean, problems: string[]): Buffer[] {
  if (entries.length === 0) problems.push(configText.keysMissing(name));
  if (new Set(entries).size !== entries.length) problems.push(configText.keysRepeated(name));
  const keys = entries.map((entry) => Buffer.from(entry, 'base64'));
  keys.forEach((key, at) => {
    if (!dev && isWeak(key)) problems.push(configText.keyWeak(name, at + 1));
  });
  return keys;
}

/** Random bytes seldom repeat: 32 of them hold about 30 different values, words and patterns far fewer. */
export function isWeak(key: Buffer): boolean {
  const printable = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return key.length < 32 || new Set(key).size < 20 || printable;
}

function parseClientUris(entries: readonly string[], origin: string, problems: string[]): string[] {
  for (const entry of entries) {
    const uri = URL.parse(entry);
    const usable =
      uri && ['http:', 'https:'].includes(uri.protocol) && uri.hash === '' && uri.username === '';
    if (!usable) problems.push(configText.clientUri(entry));
  }
  return entries.length > 0 ? [...entries] : [`${origin}/reset-password`];
}

/** Digits behind the slash and nothing behind them: an empty prefix would be read as the number 0. */
const addressOrNetwork = /^([^/]+)(?:\/(\d{1,3}))?$/;

function parseProxies(entries: readonly string[], problems: string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [, address = '', bits] = addressOrNetwork.exec(entry) ?? [];
    const version = isIP(address);
    const widest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : Number(bits);
    // A prefix of 0 would trust the whole internet.
    if (version === 0 || prefix < 1 || prefix > widest) {
      problems.push(configText.trustedProxy(entry));
      continue;
    }
    proxies.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return proxies;
}

function demandBreachedList(file: string | undefined, problems: string[]): void {
  if (file !== undefined && !(existsSync(file) && isBreachedList(file)))
    problems.push(configText.breachedList);
}

function readMark(file: string | undefined, problems: string[]): Brand['mark'] {
  if (file === undefined) return null;
  const mark = existsSync(file) ? recogniseMark(readFileSync(file)) : null;
  if (mark === null) problems.push(configText.brandMark);
  return mark;
}
