import type { Config } from '../base/config/config.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The devices that an account has known for longest, which have tries of the second factor for themselves. */
export const DEVICES_WITH_OWN_TRIES = 5;

/** Settings that can define a limit. */
type LimitSetting = {
  [Name in keyof Config]: Config[Name] extends number ? Name : never;
}[keyof Config];

/** One limit. The enforcing code reads number and window from here, and docs/limits.md is generated from it. */
export interface Limit {
  readonly what: string;
  /** `failures` are refunded when the attempt was correct, `unconfirmed` when the address is confirmed. */
  readonly counts: 'failures' | 'unconfirmed' | 'all';
  readonly per:
    | 'network'
    | 'wide network'
    | 'account'
    | 'administrator'
    | 'name'
    | 'known device'
    | 'recovery code'
    | 'browser'
    | 'session at an application'
    | 'pending login'
    | 'mailbox'
    | 'mail domain'
    | 'process';
  /** Undefined for limits on concurrent items. */
  readonly seconds?: number;
  readonly most: number | LimitSetting;
  readonly store: 'Redis' | 'PostgreSQL' | 'memory';
  /** What happens when the limit is exceeded. */
  readonly beyond: string;
}

/** Counted per narrow network and per wide network, in separate buckets. */
export interface NetworkLimit {
  readonly bucket: string;
  readonly narrow: Limit & { readonly seconds: number; readonly most: 'NETWORK_FAILURES' | number };
  readonly wide: Limit & { readonly seconds: number; readonly most: 'WIDE_NETWORK_FAILURES' | number };
}

function byNetwork(
  bucket: string,
  what: string,
  counts: Limit['counts'],
  narrow: NetworkLimit['narrow']['most'] = 'NETWORK_FAILURES',
  wide: NetworkLimit['wide']['most'] = 'WIDE_NETWORK_FAILURES',
): NetworkLimit {
  const shared = { what, counts, seconds: 10 * MINUTE, store: 'Redis', beyond: '429' } as const;
  return {
    bucket,
    narrow: { ...shared, per: 'network', most: narrow },
    wide: { ...shared, per: 'wide network', most: wide },
  };
}

/**
 * Neighbours share an address, so a bucket may refuse only what would fail anyway, or what a known device need not do. A test
 * exhausts every bucket that is declared here, and then logs people in.
 */
export const networkLimits = {
  login: byNetwork('login', 'logins that fail', 'failures'),
  register: byNetwork('register', 'sign-ups that fail', 'failures'),
  // Its own, so that a flood of it refuses no sign-up. A form whose check is refused can be sent.
  passwordCheck: byNetwork('password-check', 'new passwords checked before a form is sent', 'all'),
  forgotPassword: byNetwork('forgot', 'reset mails requested', 'all'),
  link: byNetwork('link', 'links that are invalid, used or expired', 'failures'),
  newEmail: byNetwork('email', 'new addresses that are taken', 'failures'),
  factor: byNetwork('factor', 'codes of the second factor that are wrong', 'failures'),
  passkey: byNetwork('passkey', 'passkeys that are not accepted', 'failures'),
  external: byNetwork('external', 'logins at a provider that fail', 'failures'),
  externalStart: byNetwork(
    'external-start',
    'logins begun at a provider, on devices that no account knows',
    'all',
    300,
    3_000,
  ),
  authorization: byNetwork(
    'authorize',
    'requests of applications to let a person in that are refused or not finished; beyond it, a browser in which someone logged in has as many of its own',
    'failures',
    300,
    3_000,
  ),
  client: byNetwork('client', 'wrong secrets of one application', 'failures'),
  pushed: byNetwork('push', 'requests that applications send ahead of their person', 'all', 6_000, 60_000),
  publicPushed: byNetwork(
    'push-public',
    'those of applications without a secret that no person brought yet',
    'failures',
    600,
    6_000,
  ),
  introspection: byNetwork('introspect', 'tokens that applications ask about', 'all', 60_000, 600_000),
  oldSession: byNetwork('session', 'renewals with a long-replaced token', 'all'),
} as const satisfies Record<string, NetworkLimit>;

export const limits = {
  guessesPerMinute: {
    what: 'wrong passwords',
    counts: 'failures',
    per: 'name',
    seconds: MINUTE,
    most: 'GUESSES_PER_MINUTE',
    store: 'PostgreSQL',
    beyond: '429',
  },
  guessesPerHour: {
    what: 'wrong passwords',
    counts: 'failures',
    per: 'name',
    seconds: HOUR,
    most: 'GUESSES_PER_HOUR',
    store: 'PostgreSQL',
    beyond: '429',
  },
  guessesInARow: {
    what: 'consecutive wrong passwords',
    counts: 'failures',
    per: 'name',
    most: 'GUESSES_IN_A_ROW',
    store: 'PostgreSQL',
    beyond: '429 until a reset; the owner gets a mail, once a day',
  },
  deviceFailures: {
    what: 'wrong passwords on a known device',
    counts: 'failures',
    per: 'known device',
    seconds: HOUR,
    most: 'DEVICE_FAILURES_PER_HOUR',
    store: 'PostgreSQL',
    beyond: 'the device counts as unknown',
  },
  signUps: {
    what: 'sign-ups whose address is not confirmed yet',
    counts: 'unconfirmed',
    per: 'network',
    seconds: HOUR,
    most: 'SIGN_UPS_PER_HOUR',
    store: 'PostgreSQL',
    beyond: '429',
  },
  wideSignUps: {
    what: 'sign-ups whose address is not confirmed yet',
    counts: 'unconfirmed',
    per: 'wide network',
    seconds: HOUR,
    most: 'WIDE_SIGN_UPS_PER_HOUR',
    store: 'PostgreSQL',
    beyond: '429',
  },
  mailboxMails: {
    what: 'confirmation mails, for all spellings of an address together',
    counts: 'unconfirmed',
    per: 'mailbox',
    seconds: DAY,
    most: 'MAILBOX_MAILS_PER_DAY',
    store: 'PostgreSQL',
    beyond: '429',
  },
  domainMails: {
    what: 'confirmation mails, except to the large providers',
    counts: 'unconfirmed',
    per: 'mail domain',
    seconds: HOUR,
    most: 'DOMAIN_MAILS_PER_HOUR',
    store: 'PostgreSQL',
    beyond: '429',
  },
  // Each login leaves rows that are kept for months.
  logins: own(
    'logged-in',
    'logins with the right password on unknown devices',
    'all',
    'account',
    'LOGINS_PER_HOUR',
  ),
  deviceLogins: own('logged-in', 'logins with the right password', 'all', 'known device', 'LOGINS_PER_HOUR'),
  externalLogins: own('logged-in', 'logins through a provider', 'all', 'account', 'LOGINS_PER_HOUR'),
  takenEmails: own('email-of', 'new addresses that are taken', 'failures', 'account', 10),
  writes: {
    what: 'changes made in sessions; reads, ending sessions, protecting the account, and what takes access or rights away in the administration do not count',
    counts: 'all',
    per: 'account',
    seconds: HOUR,
    most: 'WRITES_PER_HOUR',
    store: 'PostgreSQL',
    beyond: '429',
  },
  pendingTries: {
    what: 'tries of one login that waits for its second factor',
    counts: 'all',
    per: 'pending login',
    most: 5,
    store: 'PostgreSQL',
    beyond: 'the password is asked for again',
  },
  pendingLogins: {
    what: 'logins that wait for their second factor, for ten minutes each; a device known for a week has as many of its own',
    counts: 'all',
    per: 'account',
    most: 20,
    store: 'PostgreSQL',
    beyond: 'the oldest of the wide network that holds most of them ends',
  },
  factorTriesPerHour: factorTries('account', HOUR, 10),
  factorTriesPerDay: factorTries('account', DAY, 20),
  deviceFactorTries: factorTries('known device', DAY, 10),
  recoveryCodeTriesPerHour: recoveryCodeTries(HOUR, 10),
  recoveryCodeTriesPerDay: recoveryCodeTries(DAY, 20),
  recoveryCodeFailures: {
    what: 'wrong recovery codes whose first four letters are right',
    counts: 'failures',
    per: 'recovery code',
    most: 20,
    store: 'PostgreSQL',
    beyond: 'this code is not accepted any more',
  },
  shortResetLinks: resetLinks(
    'one-hour reset links requested on unknown devices',
    DAY,
    'further links are valid for eight hours',
  ),
  ownResetLinks: resetLinks('reset links requested on a known device of the owner', HOUR, 'no mail'),
  passkeys: {
    what: 'passkeys',
    counts: 'all',
    per: 'account',
    most: 10,
    store: 'PostgreSQL',
    beyond: '400',
  },
  interactions: {
    what: 'requests of applications that wait for a person, for an hour each',
    counts: 'all',
    per: 'browser',
    most: 20,
    store: 'PostgreSQL',
    beyond: 'the oldest ends',
  },
  tokensOfGrant: {
    what: 'access tokens of one session at one application, for ten minutes each',
    counts: 'all',
    per: 'session at an application',
    most: 50,
    store: 'PostgreSQL',
    beyond: 'the oldest ends',
  },
  refreshFamilies: {
    what: 'refresh tokens of one session at one application',
    counts: 'all',
    per: 'session at an application',
    most: 20,
    store: 'PostgreSQL',
    beyond: 'the oldest ends',
  },
  offlineGrants: {
    what: 'devices on which one application keeps access while the person is away',
    counts: 'all',
    per: 'account',
    most: 20,
    store: 'PostgreSQL',
    beyond: 'the oldest ends',
  },
  adminSearches: administration('searches of people', MINUTE, 60),
  adminViews: administration('different people seen, in lists and alone', HOUR, 600),
  adminDocuments: administration('CPF and CNPJ shown in full or searched for', DAY, 20),
  adminMails: {
    what: 'reset links and repeated mails that administrators send, of each kind',
    counts: 'all',
    per: 'account',
    seconds: DAY,
    most: 10,
    store: 'PostgreSQL',
    beyond: '429',
  },
  sessions: {
    what: 'sessions',
    counts: 'all',
    per: 'account',
    most: 20,
    store: 'PostgreSQL',
    beyond: 'the oldest ends',
  },
  devices: {
    what: 'known devices',
    counts: 'all',
    per: 'account',
    most: 50,
    store: 'PostgreSQL',
    beyond: 'the least recently used one is forgotten',
  },
  hashes: {
    what: 'concurrent password hashes',
    counts: 'all',
    per: 'process',
    most: 'hashSlots',
    store: 'memory',
    beyond: 'it waits for its turn',
  },
  waitingHashes: {
    what: 'waiting password hashes, counted separately for unknown clients and known devices',
    counts: 'all',
    per: 'process',
    most: 'hashQueue',
    store: 'memory',
    beyond: '503 for the newest request of the busiest network',
  },
} as const satisfies Record<string, Limit>;

/** Counted for one account or device, beside those of networks. */
export interface OwnLimit extends Limit {
  readonly bucket: string;
  readonly seconds: number;
  readonly most: 'LOGINS_PER_HOUR' | number;
}

function own(
  bucket: string,
  what: string,
  counts: Limit['counts'],
  per: Limit['per'],
  most: OwnLimit['most'],
): OwnLimit {
  return { bucket, what, counts, per, seconds: HOUR, most, store: 'Redis', beyond: '429' };
}

function resetLinks(what: string, seconds: number, beyond: string) {
  return { what, counts: 'all', per: 'account', seconds, most: 3, store: 'PostgreSQL', beyond } as const;
}

/** At login and for a step-up together. */
function factorTries(per: 'account' | 'known device', seconds: number, most: number) {
  const where = {
    account: 'on all other devices together',
    'known device': `on each of the ${DEVICES_WITH_OWN_TRIES} oldest devices known for a week`,
  } as const;
  const what = `wrong codes of the second factor ${where[per]}`;
  const beyond = '429; the owner gets a mail after five, once a day';
  return { what, counts: 'failures', per, seconds, most, store: 'PostgreSQL', beyond } as const;
}

/** Counted apart, and never against a right code: the password alone is not enough to use up the owner's. */
function recoveryCodeTries(seconds: number, most: number) {
  const beyond =
    '429 for a wrong code, while a right one is accepted; the owner gets a mail after five, once a day';
  return {
    what: 'wrong recovery codes',
    counts: 'failures',
    per: 'account',
    seconds,
    most,
    store: 'PostgreSQL',
    beyond,
  } as const;
}

export interface AdminLimit extends Limit {
  readonly seconds: number;
  readonly most: number;
}

function administration(what: string, seconds: number, most: number) {
  return {
    what,
    counts: 'all',
    per: 'administrator',
    seconds,
    most,
    store: 'PostgreSQL',
    beyond: '429',
  } as const;
}

/** The number of this limit, configured or fixed. */
export function mostOf<Name extends LimitSetting>(
  { most }: { readonly most: Name | number },
  config: Readonly<Record<Name, number>>,
): number {
  return typeof most === 'number' ? most : config[most];
}
