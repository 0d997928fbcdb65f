import { passwordPolicyNames, profileFields } from '@portaria/contract';
import * as z from 'zod/mini';

export interface Setting<Value = unknown> {
  readonly schema: z.core.$ZodType<Value>;
  readonly fallback: string | undefined;
  /** A secret can also be read from the file that NAME_FILE points to. */
  readonly secret: boolean;
}

/** The protocol must be lower case. A case-sensitive driver would not encrypt a REDISS:// URL. */
function url(protocols: readonly string[]) {
  return z
    .string()
    .check(
      z.refine(
        (value) => isReadable(value) && protocols.some((protocol) => value.startsWith(`${protocol}//`)),
      ),
    );
}

/** Drivers decode the password, and one with a bare % would stop them. A bare # or / would end the host early. */
function isReadable(value: string): boolean {
  const address = URL.parse(value);
  if (address === null) return false;
  const { protocol, hostname, hash, searchParams, username, password } = address;
  if (hash !== '' && !protocol.startsWith('http')) return false;
  // PostgreSQL's socket is a folder, given as ?host=.
  if (hostname === '' && !searchParams.has('host')) return false;
  return [username, password].every((part) => part === '' || decoded(part) !== '');
}

function integer(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );
}

const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);

const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
);
/** OpenTelemetry's format: `name=value,name=value`, with percent-encoded values. */
const headerPairs = z.pipe(
  z.string().check(
    z.regex(/^[\w-]+=[^\s,]+(?:,[\w-]+=[^\s,]+)*$/),
    z.refine((text) => headersIn(text).every(([, value]) => /^[\x20-\x7e]+$/.test(value))),
  ),
  z.transform((text: string): Record<string, string> => Object.fromEntries(headersIn(text))),
);

function headersIn(text: string): [name: string, value: string][] {
  return text.split(',').map((pair) => {
    const [name = ''] = pair.split('=', 1);
    return [name, decoded(pair.slice(name.length + 1))];
  });
}

/** Empty if it is not percent-encoded UTF-8, so that the rule for values rejects it. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

const ratio = z.pipe(
  z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/)),
  z.transform((text: string) => Number(text)),
);
const optionalUrl = z.optional(url(['http:', 'https:']));
/** As `portaria user grant-role` accepts them. */
export const roleShape = /^[a-z][a-z0-9-]{0,31}$/;
const mailbox = /^(?:[^<>"\r\n]{1,128} )?<?[^\s<>@]+@[^\s<>@]+>?$/;

function setting<Value>(
  schema: z.core.$ZodType<Value>,
  fallback?: string,
  options: { secret?: boolean } = {},
): Setting<Value> {
  return { schema, fallback, secret: options.secret ?? false };
}

const secret = { secret: true };

export const settings = {
  PUBLIC_URL: setting(url(['http:', 'https:']), 'http://localhost:5000'),
  PASSKEY_RP_ID: setting(z.optional(z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)))),
  HOST: setting(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: setting(integer(0, 65535), '5000'),
  METRICS_HOST: setting(z.string().check(z.minLength(1)), '127.0.0.1'),
  METRICS_PORT: setting(integer(0, 65535), '9464'),
  WORKER_METRICS_PORT: setting(integer(0, 65535), '9465'),
  DATABASE_URL: setting(url(['postgres:', 'postgresql:']), undefined, secret),
  MIGRATE_DATABASE_URL: setting(z.optional(url(['postgres:', 'postgresql:'])), undefined, secret),
  DATABASE_POOL_SIZE: setting(integer(1, 200), '10'),
  PREPARED_STATEMENTS: setting(z.enum(['auto', 'on', 'off']), 'auto'),
  REDIS_URL: setting(url(['redis:', 'rediss:']), undefined, secret),
  REDIS_PREFIX: setting(z.string().check(z.regex(/^[\w:.-]{1,64}$/)), 'portaria:'),
  SMTP_URL: setting(url(['smtp:', 'smtps:']), undefined, secret),
  ENGINES_TLS: setting(onOff, 'on'),
  MAIL_FROM: setting(z.string().check(z.regex(mailbox))),
  MAIL_REPLY_TO: setting(z.optional(z.string().check(z.regex(mailbox)))),
  SECRET_KEYS: setting(list, undefined, secret),
  PEPPER_KEYS: setting(z.optional(list), undefined, secret),
  APP_NAME: setting(z.string().check(z.regex(/^[^\p{Cc}<>"]{1,64}$/u)), 'Portaria'),
  PASSWORD_POLICY: setting(z.optional(z.enum(passwordPolicyNames))),
  BREACHED_PASSWORDS_FILE: setting(z.optional(z.string())),
  CLIENT_URIS: setting(list, ''),
  TOKEN_AUDIENCES: setting(list, ''),
  TRUSTED_PROXIES: setting(list, ''),
  OUTBOUND_NETWORKS: setting(list, ''),
  PLACES_FILE: setting(z.optional(z.string())),
  LOGIN_PROVIDERS: setting(z.optional(z.string()), undefined, secret),
  HASH_SLOTS: setting(z.optional(integer(1, 64))),
  UV_THREADPOOL_SIZE: setting(integer(3, 1024), '4'),
  HASH_QUEUE: setting(z.optional(integer(0, 1000))),
  GUESSES_PER_MINUTE: setting(integer(1, 100_000), '10'),
  GUESSES_PER_HOUR: setting(integer(1, 100_000), '30'),
  GUESSES_IN_A_ROW: setting(integer(1, 100_000), '100'),
  DEVICE_FAILURES_PER_HOUR: setting(integer(1, 100_000), '10'),
  NETWORK_FAILURES: setting(integer(1, 10_000_000), '60'),
  WIDE_NETWORK_FAILURES: setting(integer(1, 10_000_000), '600'),
  SIGN_UPS_PER_HOUR: setting(integer(1, 10_000_000), '20'),
  WIDE_SIGN_UPS_PER_HOUR: setting(integer(1, 10_000_000), '200'),
  MAILBOX_MAILS_PER_DAY: setting(integer(1, 10_000_000), '10'),
  DOMAIN_MAILS_PER_HOUR: setting(integer(1, 10_000_000), '200'),
  WRITES_PER_HOUR: setting(integer(1, 10_000_000), '200'),
  LOGINS_PER_HOUR: setting(integer(1, 10_000_000), '100'),
  UNCONFIRMED_DAYS: setting(integer(0, 3_650), '0'),
  SECOND_FACTOR_ROLES: setting(z.pipe(list, z.array(z.string().check(z.regex(roleShape)))), ''),
  REMEMBER_DEVICE_DAYS: setting(integer(0, 365), '30'),
  FACTOR_RECOVERY: setting(z.enum(['self', 'operator']), 'self'),
  EMAIL_CHANGE_WAIT_HOURS: setting(integer(1, 720), '168'),
  ADMIN_AREA: setting(onOff, 'off'),
  ADMIN_NETWORKS: setting(list, ''),
  ADMIN_FOUR_EYES: setting(onOff, 'on'),
  ADMIN_AUDIT_MONTHS: setting(integer(6, 120), '24'),
  PROFILE_FIELDS: setting(z.pipe(list, z.array(z.enum(profileFields))), ''),
  TEST_PAGES: setting(onOff, 'on'),
  DRAIN_SECONDS: setting(integer(0, 60), '0'),
  DEV: setting(onOff, 'off'),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(optionalUrl),
  OTEL_EXPORTER_OTLP_HEADERS: setting(z.optional(headerPairs), undefined, secret),
  OTEL_TRACES_SAMPLER_ARG: setting(ratio, '1'),
  SCREENS: setting(z.enum(['spec', 'product']), 'spec'),
  HOME_URL: setting(optionalUrl),
  ABOUT_FILE: setting(z.optional(z.string())),
  ABOUT_URL: setting(optionalUrl),
  CONTACT_FILE: setting(z.optional(z.string())),
  CONTACT_URL: setting(optionalUrl),
  TERMS_URL: setting(optionalUrl),
  PRIVACY_URL: setting(optionalUrl),
  SUPPORT_URL: setting(optionalUrl),
  TOAST_POSITION: setting(z.enum(['top-right', 'bottom-right']), 'top-right'),
  BRAND_ACCENT: setting(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))),
  BRAND_MARK_FILE: setting(z.optional(z.string())),
  WEB_ROOT: setting(z.optional(z.string())),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
/** Pages with a text of the operator's own. */
export type OwnPage = 'ABOUT' | 'CONTACT';
export type NetworkList = Extract<SettingName, 'TRUSTED_PROXIES' | 'OUTBOUND_NETWORKS' | 'ADMIN_NETWORKS'>;
export type KeyList = Extract<SettingName, 'SECRET_KEYS' | 'PEPPER_KEYS'>;
export type EngineAddress = Extract<
  SettingName,
  'DATABASE_URL' | 'MIGRATE_DATABASE_URL' | 'REDIS_URL' | 'SMTP_URL'
>;
export type Environment = {
  [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};
