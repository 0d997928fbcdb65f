import { randomBytes } from 'node:crypto';
import type { SettingName } from '../base/config/settings.ts';
import { isThisMachine } from '../base/config/this-machine.ts';

export type Values = Partial<Record<SettingName, string>>;

export interface FirstSettings {
  readonly values: Values;
  /** Creates the owner role and the database. Empty if the caller provided an owner URL. */
  readonly ownerSql: readonly string[];
}

const LOCAL_DATABASE = 'postgres://portaria_api@127.0.0.1:5432/portaria';
const OWNER = 'portaria_owner';

/** What customers should meet on a public address. */
const forCustomers = { TEST_PAGES: 'off', SCREENS: 'product' } as const;

/** Fills in missing required settings with values that work on a single machine. */
export function firstSettings(given: Values): FirstSettings {
  const databaseUrl = withPassword(given.DATABASE_URL ?? LOCAL_DATABASE);
  const ownerUrl = given.MIGRATE_DATABASE_URL ?? ownerOf(databaseUrl);
  const publicUrl = given.PUBLIC_URL ?? 'http://localhost:5000';
  return {
    values: {
      PUBLIC_URL: publicUrl,
      ...(isPublic(publicUrl) && { TRUSTED_PROXIES: '127.0.0.1,::1', ...forCustomers }),
      REDIS_URL: 'redis://127.0.0.1:6379',
      SMTP_URL: 'smtp://127.0.0.1:1025',
      MAIL_FROM: `nao-responda@${URL.parse(publicUrl)?.hostname ?? 'localhost'}`,
      SECRET_KEYS: newKey(),
      PEPPER_KEYS: newKey(),
      UNCONFIRMED_DAYS: '30',
      ...given,
      DATABASE_URL: databaseUrl,
      ...(ownerUrl !== undefined && { MIGRATE_DATABASE_URL: ownerUrl }),
    },
    ownerSql: given.MIGRATE_DATABASE_URL === undefined && ownerUrl !== undefined ? sqlFor(ownerUrl) : [],
  };
}

/** A public installation has a TLS proxy in front, by default on the same machine. */
function isPublic(publicUrl: string): boolean {
  const hostname = URL.parse(publicUrl)?.hostname;
  return hostname !== undefined && !isThisMachine(hostname);
}

const newKey = (): string => randomBytes(32).toString('base64');
const newPassword = (): string => randomBytes(24).toString('base64url');

/** Adds a password if there is none. `migrate` creates the role with it. */
function withPassword(text: string): string {
  const url = URL.parse(text);
  if (url?.password !== '') return text;
  if (url.username === '') url.username = 'portaria_api';
  url.password = newPassword();
  return url.href;
}

function ownerOf(databaseUrl: string): string | undefined {
  const url = URL.parse(databaseUrl);
  if (!url) return undefined;
  url.username = OWNER;
  url.password = newPassword();
  return url.href;
}

/** The generated password is base64url and needs no escaping. */
function sqlFor(ownerUrl: string): string[] {
  const { password, pathname } = new URL(ownerUrl);
  const database = decodeURIComponent(pathname.slice(1)).replaceAll('"', '""');
  return [
    `create role ${OWNER} login createrole password '${password}';`,
    `create database "${database}" owner ${OWNER};`,
  ];
}
