import { sql } from 'kysely';
import { DEVICES_WITH_OWN_TRIES, limits } from '../../limits/limits.ts';
import type { Device } from '../../security/device.ts';
import { inSeconds, now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { alive, DAY } from './session-life.ts';

export const DEVICE_SECONDS: number = 365 * DAY;
const OTHERS_AT_MOST = limits.devices.most - 1;

const hourOver = sql`known_devices.hour_started_at <= ${now} - interval '1 hour'`;

/**
 * Counts a failure in advance, in one guarded statement. Returns false for an expired device, or one that has used up
 * its failures.
 */
export async function takeDeviceFailure(db: Database, deviceId: string, perHour: number): Promise<boolean> {
  const result = await sql`
    update known_devices set
      hour_failures = case when ${hourOver} then 1 else hour_failures + 1 end,
      hour_started_at = case when ${hourOver} then ${now} else hour_started_at end
    where id = ${deviceId} and expires_at > ${now} and hour_failures < ${perHour}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/**
 * Refunds an attempt that did not fail. A correct one also extends the device's expiry, at most once a day, so that
 * most logins update no index.
 */
export async function returnDeviceFailure(db: Database, deviceId: string, wasRight: boolean): Promise<void> {
  const isDue = sql`${wasRight}::boolean and expires_at < ${inSeconds(DEVICE_SECONDS - DAY)}`;
  await sql`
    update known_devices set
      hour_failures = case when ${wasRight}::boolean then 0 else greatest(hour_failures - 1, 0) end,
      expires_at = case when ${isDue} then ${inSeconds(DEVICE_SECONDS)} else expires_at end
    where id = ${deviceId}
  `.execute(db);
}

/**
 * A new device replaces the least recently used one, so the number per account is bounded. A device that the account
 * forgot comes back under a new id, and takes its age along.
 */
export async function rememberDevice(
  db: Database,
  accountId: string,
  deviceId: string,
  { browser, system }: Device,
  formerId: string | undefined,
): Promise<void> {
  const surplus = sql`
    select id from known_devices where account_id = ${accountId}
    order by expires_at desc, id desc offset ${sql.lit(OTHERS_AT_MOST)}`;
  await sql`
    with ended as (delete from known_devices using (${surplus}) as surplus where known_devices.id = surplus.id),
    aged as (
      insert into device_ages (account_id, device_id, known_since, forgotten_at)
      select account_id, ${deviceId}, known_since, forgotten_at from device_ages
      where account_id = ${accountId} and device_id = ${formerId ?? null}
      on conflict do nothing
    )
    insert into known_devices (id, account_id, expires_at, browser, system)
    values (${deviceId}, ${accountId}, ${inSeconds(DEVICE_SECONDS)}, ${browser}, ${system})
  `.execute(db);
}

/** Selects the device if the account still knows it. */
function knownTo(db: Database, accountId: string, deviceId: string | null) {
  return db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.id')
    .where('known_devices.id', '=', deviceId)
    .where('known_devices.account_id', '=', accountId)
    .where('known_devices.expires_at', '>', now);
}

export async function isKnownDevice(db: Database, accountId: string, deviceId: string): Promise<boolean> {
  return (await knownTo(db, accountId, deviceId).executeTakeFirst()) !== undefined;
}

/** Requires a confirmed address. Anyone can register an account with someone else's address and log in to it. */
export async function isOwnersDevice(
  db: Database,
  accountId: string,
  deviceId: string | null,
): Promise<boolean> {
  const row = await knownTo(db, accountId, deviceId)
    .where('accounts.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Known for a week, or since the account was registered, which writes both times in one transaction. A password reset
 * forgets devices. An attacker with access to the mailbox only has a newer device.
 */
export async function isLongKnownDevice(
  db: Database,
  accountId: string,
  deviceId: string | null,
): Promise<boolean> {
  const row = await knownTo(db, accountId, deviceId)
    .where((device) =>
      device.or([
        device('known_devices.created_at', '<=', secondsAgo(7 * DAY)),
        device('known_devices.created_at', '<=', device.ref('accounts.created_at')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** `oldest` is one of the few that the account has known for longest, each for a week or since it was registered. */
export type DeviceRank = 'unknown' | 'known' | 'oldest';

export async function rankOfDevice(
  db: Database,
  accountId: string,
  deviceId: string | undefined,
): Promise<DeviceRank> {
  if (deviceId === undefined) return 'unknown';
  const { rows } = await sql<{ oldest: boolean }>`
    select id in (
      select known_devices.id from known_devices join accounts on accounts.id = account_id
      where account_id = ${accountId} and expires_at > ${now}
        and known_devices.created_at <= greatest(${secondsAgo(7 * DAY)}, accounts.created_at)
      order by known_devices.created_at, known_devices.id limit ${DEVICES_WITH_OWN_TRIES}
    ) as oldest
    from known_devices where id = ${deviceId} and account_id = ${accountId} and expires_at > ${now}
  `.execute(db);
  if (!rows[0]) return 'unknown';
  return rows[0].oldest ? 'oldest' : 'known';
}

export interface ListedDevice extends Device {
  readonly id: string;
  readonly createdAt: Date;
  /** Accurate to the day, because a login extends the expiry once a day. */
  readonly lastUsedAt: Date;
}

const listed = (db: Database, accountId: string) =>
  db
    .selectFrom('known_devices')
    .select([
      'id',
      'browser',
      'system',
      'created_at as createdAt',
      sql<Date>`expires_at - make_interval(secs => ${DEVICE_SECONDS})`.as('lastUsedAt'),
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc');

export async function listKnownDevices(db: Database, accountId: string): Promise<ListedDevice[]> {
  return listed(db, accountId).execute();
}

/** Known devices without an open session. The others are listed with their sessions. */
export async function listIdleDevices(db: Database, accountId: string): Promise<ListedDevice[]> {
  return listed(db, accountId)
    .where((device) =>
      device.not(
        device.exists(
          device
            .selectFrom('sessions')
            .select('sessions.id')
            .where('sessions.account_id', '=', accountId)
            .whereRef('sessions.device_id', '=', 'known_devices.id')
            .where(alive),
        ),
      ),
    )
    .execute();
}

export interface NewDevice extends Device {
  readonly createdAt: Date;
}

/** Other devices that logged in for the first time within a week, except the one that registered the account. */
export async function listNewDevices(
  db: Database,
  accountId: string,
  ownDeviceId: string | null,
): Promise<NewDevice[]> {
  return db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select(['known_devices.browser', 'known_devices.system', 'known_devices.created_at as createdAt'])
    .where('known_devices.account_id', '=', accountId)
    .where('known_devices.id', 'is distinct from', ownDeviceId)
    .where('known_devices.expires_at', '>', now)
    .where('known_devices.created_at', '>', secondsAgo(7 * DAY))
    .whereRef('known_devices.created_at', '>', 'accounts.created_at')
    .orderBy('known_devices.created_at', 'desc')
    .execute();
}

/** From now on this device skips the second factor at login. */
export async function skipFactorOnDevice(db: Database, deviceId: string, days: number): Promise<void> {
  await sql`
    update known_devices set second_factor_until = ${inSeconds(days * DAY)} where id = ${deviceId}
  `.execute(db);
}

/** Every device asks for the second factor again. Returns how many had skipped it. */
export async function askFactorOnDevices(db: Database, accountId: string): Promise<number> {
  const result = await sql`
    update known_devices set second_factor_until = null
    where account_id = ${accountId} and second_factor_until is not null
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function countRememberedDevices(db: Database, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('known_devices')
    .select((count) => count.fn.countAll<number>().as('devices'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('second_factor_until', '>', now)
    .executeTakeFirstOrThrow();
  return row.devices;
}

/** Has no effect on a device of another account. */
export async function forgetDevice(db: Database, accountId: string, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where((device) => device.and({ id: deviceId, account_id: accountId }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Otherwise a person whose session was revoked could return on a known device, without a notice to the owner. */
export async function forgetDeviceOf(
  db: Database,
  sessionId: string,
  ownDeviceId: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('id', '=', (row) => row.selectFrom('sessions').select('device_id').where('id', '=', sessionId))
    .where('id', 'is distinct from', ownDeviceId)
    .execute();
}

/** Forgets all devices except the one in use. */
export async function forgetOtherDevices(
  db: Database,
  accountId: string,
  ownDeviceId: string | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', ownDeviceId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
