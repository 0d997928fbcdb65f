import { sql } from 'kysely';
import { limits } from '../limits/limits.ts';
import type { Device } from '../security/device.ts';
import { inSeconds, now, secondsAgo } from './clock.ts';
import type { Database } from './database.ts';
import { alive, DAY } from './session-life.ts';

const DEVICE_SECONDS = 365 * DAY;
const OTHERS_AT_MOST = limits.devices.most - 1;

const hourOver = sql`known_devices.hour_started_at <= ${now} - interval '1 hour'`;

/** Counts a failure in advance, by one guarded statement. False for a device that once had none left: it is void. */
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
 * The attempt was no failure. A right one also prolongs the device's year, at most once a day, so that most logins write to
 * no index.
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

/** A new device takes the place of the one that was used longest ago, so that there are never many to forget. */
export async function rememberDevice(
  db: Database,
  accountId: string,
  deviceId: string,
  { browser, system }: Device,
): Promise<void> {
  const surplus = sql`
    select id from known_devices where account_id = ${accountId}
    order by expires_at desc, id desc offset ${sql.lit(OTHERS_AT_MOST)}`;
  await sql`
    with ended as (delete from known_devices using (${surplus}) as surplus where known_devices.id = surplus.id)
    insert into known_devices (id, account_id, expires_at, browser, system)
    values (${deviceId}, ${accountId}, ${inSeconds(DEVICE_SECONDS)}, ${browser}, ${system})
  `.execute(db);
}

/** The device with its account, where that still knows it. */
function knownTo(db: Database, accountId: string, deviceId: string | null) {
  return db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.id')
    .where('known_devices.id', '=', deviceId)
    .where('known_devices.account_id', '=', accountId)
    .where('known_devices.expires_at', '>', now);
}

/** Known to an account whose mailbox has confirmed: anybody can log in to one that they registered for a stranger. */
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
 * Known for a week, or since the account was made: the registration writes both times in one transaction. A reset forgets
 * devices, so the one of a person who merely reads the mailbox is younger.
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

export interface ListedDevice extends Device {
  readonly id: string;
  readonly createdAt: Date;
  /** To the day: a login prolongs the device's year once a day. */
  readonly lastUsedAt: Date;
}

/** Those that no session is open on; the others are listed with their sessions. */
export async function listIdleDevices(db: Database, accountId: string): Promise<ListedDevice[]> {
  return db
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
    .orderBy('expires_at', 'desc')
    .execute();
}

/** One of the account's own; somebody else's id does nothing. */
export async function forgetDevice(db: Database, accountId: string, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where((device) => device.and({ id: deviceId, account_id: accountId }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A person who was put out must not come back unnoticed, on a device that counts as the owner's. */
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

/** The same for all of them but the one in use. */
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
