import { existsSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import type { PasswordPolicyName, PublicSettings } from '@portaria/contract';
import type { Edition } from '@portaria/contract/texts';
import type { Brand } from '../branding/brand.ts';
import { recogniseMark } from '../branding/brand-mark.ts';
import { isBreachedList } from './breached-list.ts';
import { configText } from './config.pt-br.ts';
import { requireTls } from './engines.ts';
import { govbrLogoutUrl } from './govbr.ts';
import { type LoginProvider, readLoginProviders } from './login-providers.ts';
import { type OperatorTexts, productSettings, readTexts } from './own-pages.ts';
import { isPlaceFile } from './place-file.ts';
import { nameOfProvider } from './provider-name.ts';
import type { Environment, KeyList, NetworkList } from './settings.ts';
import { isThisMachine } from './this-machine.ts';
import { THREADS_FOR_OTHERS } from './thread-pool.ts';

/** Where this installation accepts passkeys. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/** The settings, plus values derived from more than one of them. */
export interface Config extends Environment {
  /** The operator's, or the edition's. */
  readonly PASSWORD_POLICY: PasswordPolicyName;
  readonly origin: string;
  readonly secureCookies: boolean;
  readonly secretKeys: readonly Buffer[];
  /** Equals `secretKeys` while PEPPER_KEYS is unset, for compatibility with earlier releases. */
  readonly pepperKeys: readonly Buffer[];
  readonly clientUris: readonly string[];
  readonly audiences: readonly [string, ...string[]];
  readonly trustedProxies: BlockList;
  /** Outbound calls may reach these networks although their addresses are not public. */
  readonly outboundNetworks: BlockList;
  /** Undefined if the administration may be used from any network. */
  readonly adminNetworks: BlockList | undefined;
  readonly hashSlots: number;
  readonly hashQueue: number;
  /** How long the queue of a burst may take. None if the operator sets the length of the queue. */
  readonly hashBurstMs: number;
  /** Undefined at an IP address, which cannot have passkeys. */
  readonly relyingParty: RelyingParty | undefined;
  /** What people may log in with besides a password or a passkey. */
  readonly loginProviders: readonly LoginProvider[];
  readonly publicSettings: PublicSettings;
  readonly brand: Brand;
  readonly texts: OperatorTexts;
}

const policyOf: Record<Edition, PasswordPolicyName> = { spec: 'spec', product: 'standard' };

export function deriveConfig(values: Environment, problems: string[]): Config {
  const publicUrl = new URL(values.PUBLIC_URL);
  requireTls(values, problems);
  requireBreachedList(values.BREACHED_PASSWORDS_FILE, problems);
  if (values.PLACES_FILE !== undefined && !isPlaceFile(values.PLACES_FILE))
    problems.push(configText.placeFile);
  const secretKeys = parseKeys('SECRET_KEYS', values.SECRET_KEYS, values.DEV, problems);
  const relyingParty = relyingPartyOf(publicUrl, values.PASSKEY_RP_ID, problems);
  const passwordPolicy = values.PASSWORD_POLICY ?? policyOf[values.SCREENS];
  const loginProviders = readLoginProviders(values, problems);
  const hashSlots = values.HASH_SLOTS ?? defaultHashSlots(values.UV_THREADPOOL_SIZE);
  return {
    ...values,
    PASSWORD_POLICY: passwordPolicy,
    origin: publicUrl.origin,
    secureCookies: usesSecureCookies(publicUrl, values.DEV, problems),
    secretKeys,
    pepperKeys: values.PEPPER_KEYS
      ? parseKeys('PEPPER_KEYS', values.PEPPER_KEYS, values.DEV, problems)
      : secretKeys,
    clientUris: parseClientUris(values.CLIENT_URIS, publicUrl.origin, problems),
    audiences: [publicUrl.origin, ...values.TOKEN_AUDIENCES],
    trustedProxies: parseNetworks('TRUSTED_PROXIES', values, problems),
    outboundNetworks: parseNetworks('OUTBOUND_NETWORKS', values, problems),
    adminNetworks:
      values.ADMIN_NETWORKS.length > 0 ? parseNetworks('ADMIN_NETWORKS', values, problems) : undefined,
    brand: { accent: values.BRAND_ACCENT ?? null, mark: readMark(values.BRAND_MARK_FILE, problems) },
    hashSlots,
    hashQueue: values.HASH_QUEUE ?? hashSlots * WAITING_PER_SLOT,
    hashBurstMs: values.HASH_QUEUE === undefined ? HASH_BURST_MS : 0,
    relyingParty,
    loginProviders,
    publicSettings: {
      appName: values.APP_NAME,
      passwordPolicy,
      testPages: values.TEST_PAGES,
      passkeys: relyingParty !== undefined,
      toastPosition: values.TOAST_POSITION,
      termsUrl: values.TERMS_URL ?? null,
      privacyUrl: values.PRIVACY_URL ?? null,
      supportUrl: values.SUPPORT_URL ?? null,
      profileFields: values.PROFILE_FIELDS,
      ...(values.SCREENS === 'product' && productSettings(values)),
      // Left out where there is none, so that the pages stay as they were.
      ...(loginProviders.length > 0 && {
        providers: loginProviders.map((one) => publicProvider(one, loginProviders, publicUrl.origin)),
      }),
    },
    texts: readTexts(values, problems),
  };
}

const publicProvider = (one: LoginProvider, all: readonly LoginProvider[], origin: string) => ({
  id: one.id,
  kind: one.type,
  name: nameOfProvider(all, one.id),
  ...(one.type === 'govbr' && { logoutUrl: govbrLogoutUrl(one, origin) }),
});

const WAITING_PER_SLOT = 8;
/** At half the capacity, more than a stall of a few seconds leaves behind. */
const HASH_BURST_MS = 3_000;
function defaultHashSlots(threads: number): number {
  return Math.max(1, Math.min(availableParallelism(), threads - THREADS_FOR_OTHERS));
}

function usesSecureCookies(publicUrl: URL, dev: boolean, problems: string[]): boolean {
  if (publicUrl.href !== `${publicUrl.origin}/`) problems.push(configText.publicUrlIsOrigin);
  if (publicUrl.protocol === 'https:' || isThisMachine(publicUrl.hostname)) return true;
  if (!dev) problems.push(configText.publicUrlNeedsHttps);
  return false;
}

function relyingPartyOf(
  { origin, hostname }: URL,
  wanted: string | undefined,
  problems: string[],
): RelyingParty | undefined {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return undefined;
  const rpId = wanted ?? hostname;
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) problems.push(configText.passkeyRpId);
  return { origin, rpId };
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

/** 32 random bytes have about 30 distinct values. Words and patterns have far fewer. */
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

/** Requires digits after the slash, because Number('') would read an empty prefix as 0. */
const addressOrNetwork = /^([^/]+)(?:\/(\d{1,3}))?$/;

function parseNetworks(name: NetworkList, values: Environment, problems: string[]): BlockList {
  const networks = new BlockList();
  for (const entry of values[name]) {
    const [, address = '', bits] = addressOrNetwork.exec(entry) ?? [];
    const version = isIP(address);
    const widest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : Number(bits);
    // A prefix of 0 would trust or open every address.
    if (version === 0 || prefix < 1 || prefix > widest) {
      problems.push(configText.network(name, entry));
      continue;
    }
    networks.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}

function requireBreachedList(file: string | undefined, problems: string[]): void {
  if (file !== undefined && !(existsSync(file) && isBreachedList(file)))
    problems.push(configText.breachedList);
}

function readMark(file: string | undefined, problems: string[]): Brand['mark'] {
  if (file === undefined) return null;
  const mark = existsSync(file) ? recogniseMark(readFileSync(file)) : null;
  if (mark === null) problems.push(configText.brandMark);
  return mark;
}
