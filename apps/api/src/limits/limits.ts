import type { Config } from '../config.ts';
import type { MailKind } from '../data/mails.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The settings that set a limit's number. */
type LimitSetting = {
  [Name in keyof Config]: Config[Name] extends number ? Name : never;
}[keyof Config];

/** One limit. The code that enforces it takes number and window from here, and docs/limits.md is generated from it. */
export interface Limit {
  readonly what: string;
  /** `failures` are given back when the attempt was right; `unconfirmed` when the mailbox confirms. */
  readonly counts: 'failures' | 'unconfirmed' | 'all';
  readonly per:
    | 'network'
    | 'wide network'
    | 'account'
    | 'name'
    | 'known device'
    | 'mailbox'
    | 'mail domain'
    | 'process';
  /** Undefined for what is counted while it lasts. */
  readonly seconds?: number;
  readonly most: number | LimitSetting;
  readonly store: 'Redis' | 'PostgreSQL' | 'memory';
  /** What happens to the one that is too many. */
  readonly beyond: string;
}

/** Counted by the narrow network and by the wide one around it; each has buckets of its own. */
export interface NetworkLimit {
  readonly bucket: string;
  readonly narrow: Limit & { readonly seconds: number; readonly most: 'NETWORK_FAILURES' };
  readonly wide: Limit & { readonly seconds: number; readonly most: 'WIDE_NETWORK_FAILURES' };
}

function byNetwork(bucket: string, what: string, counts: Limit['counts']): NetworkLimit {
  const shared = { what, counts, seconds: 10 * MINUTE, store: 'Redis', beyond: '429' } as const;
  return {
    bucket,
    narrow: { ...shared, per: 'network', most: 'NETWORK_FAILURES' },
    wide: { ...shared, per: 'wide network', most: 'WIDE_NETWORK_FAILURES' },
  };
}

/** A device that the account knows is not counted by `login` while it has failures left. */
export const networkLimits = {
  login: byNetwork('login', 'logins that fail', 'failures'),
  register: byNetwork('register', 'sign-ups that fail', 'failures'),
  forgotPassword: byNetwork('forgot', 'reset mails asked for', 'all'),
  link: byNetwork('link', 'links that are dead or made up', 'failures'),
  newEmail: byNetwork('email', 'new addresses that are taken', 'failures'),
  oldSession: byNetwork('session', 'renewals with a token long out of use', 'all'),
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
    what: 'wrong passwords without a right one in between',
    counts: 'failures',
    per: 'name',
    most: 'GUESSES_IN_A_ROW',
    store: 'PostgreSQL',
    beyond: '429 until a reset; the owner gets a mail, once a day',
  },
  deviceFailures: {
    what: 'wrong passwords on a device that the account knows',
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
    what: 'mails that ask to confirm an address, however it is spelt',
    counts: 'unconfirmed',
    per: 'mailbox',
    seconds: DAY,
    most: 'MAILBOX_MAILS_PER_DAY',
    store: 'PostgreSQL',
    beyond: '429',
  },
  domainMails: {
    what: 'mails that ask to confirm an address, outside the large providers',
    counts: 'unconfirmed',
    per: 'mail domain',
    seconds: HOUR,
    most: 'DOMAIN_MAILS_PER_HOUR',
    store: 'PostgreSQL',
    beyond: '429',
  },
  writes: {
    what: 'changes made in sessions; ending sessions and protecting the account do not count',
    counts: 'all',
    per: 'account',
    seconds: HOUR,
    most: 'WRITES_PER_HOUR',
    store: 'PostgreSQL',
    beyond: '429',
  },
  newDeviceMails: mails('new-device', 5, 'the login succeeds, without a notice', HOUR),
  registerAttemptMails: mails('register-attempt', 3, 'no mail'),
  guessesExhaustedMails: mails('guesses-exhausted', 1, 'no mail'),
  changeEmailMails: mails('change-email', 10, '429'),
  passwordChangedMails: mails('password-changed', 10, '429'),
  deletionMails: mails('deletion-asked', 10, '429'),
  exportMails: mails('data-exported', 10, '429'),
  shortResetLinks: {
    ...mails('reset-password', 3, 'the next ones live eight hours'),
    what: 'reset links of one hour that strangers ask for',
  },
  ownResetLinks: {
    ...mails('reset-password', 3, 'no mail', HOUR),
    what: 'reset links asked for on a device of the owner',
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
    beyond: 'the one used longest ago is forgotten',
  },
  hashes: {
    what: 'password hashes at once',
    counts: 'all',
    per: 'process',
    most: 'hashSlots',
    store: 'memory',
    beyond: 'it waits for its turn',
  },
  waitingHashes: {
    what: 'password hashes that wait, twice: for strangers and for known devices',
    counts: 'all',
    per: 'process',
    most: 'hashQueue',
    store: 'memory',
    beyond: '503 to the newest of the network that asks for most',
  },
} as const satisfies Record<string, Limit>;

/** Counted by the mails that were queued, which name their account. */
export interface MailLimit extends Limit {
  readonly kind: MailKind;
  readonly seconds: number;
  readonly most: number;
}

function mails(kind: MailKind, most: number, beyond: string, seconds = DAY) {
  const what = `mails of the kind ${kind}`;
  return { kind, what, counts: 'all', per: 'account', seconds, most, store: 'PostgreSQL', beyond } as const;
}

/** The number in force here. */
export function mostOf<Name extends LimitSetting>(
  { most }: { readonly most: Name },
  config: Readonly<Record<Name, number>>,
): number {
  return config[most];
}
