import { randomBytes } from 'node:crypto';
import type { SettingName } from '../config-settings.ts';
import { isThisMachine } from '../this-machine.ts';

export type Values = Partial<Record<SettingName, string>>;

export interface FirstSettings {
  readonly values: Values;
  /** Makes the owner and the database, where we made them up. */
  readonly ownerSql: readonly string[];
}

const LOCAL_DATABASE = 'postgres://portaria_api@127.0.0.1:5432/portaria';
const OWNER = 'portaria_owner';

/** What was given, and a value that works on one machine for what is required and was not. */
export function firstSettings(given: Values): FirstSettings {
  const databaseUrl = withSecret(given.DATABASE_URL ?? LOCAL_DATABASE);
  const ownerUrl = given.MIGRATE_DATABASE_URL ?? ownerOf(databaseUrl);
  const publicUrl = given.PUBLIC_URL ?? 'http://localhost:5000';
  return {
    values: {
      PUBLIC_URL: publicUrl,
      ...(isPublic(publicUrl) && { TRUSTED_PROXIES: '127.0.0.1,::1', TEST_PAGES: 'off' }),
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

/** Other than on this machine there is a proxy with TLS in front, on the same machine unless told otherwise. */
function isPublic(publicUrl: string): boolean {
  const hostname = URL.parse(publicUrl)?.hostname;
  return hostname !== undefined && !isThisMachine(hostname);
}

const newKey = (): string => randomBytes(32).toString('base64');
const newPassword = (): string => randomBytes(24).toString('base64url');

/** A user without a password gets one: `migrate` creates the user with it. */
function withSecret(text: string): string {
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

/** One statement a line; the password needs no escaping, for we made it. */
function sqlFor(ownerUrl: string): string[] {
  const { password, pathname } = new URL(ownerUrl);
  const database = decodeURIComponent(pathname.slice(1)).replaceAll('"', '""');
  return [
    `create role ${OWNER} login createrole password '${password}';`,
    `create database "${database}" owner ${OWNER};`,
  ];
}
