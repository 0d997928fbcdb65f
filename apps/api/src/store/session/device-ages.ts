import { sql } from 'kysely';
import { now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { DAY } from './session-life.ts';

/**
 * Known for a week, also if a reset or "não fui eu" made the account forget it since. Only for declarations of theft:
 * everything else asks `isLongKnownDevice`. A trigger keeps the ages for 90 days.
 */
export async function isOldDevice(
  db: Database,
  accountId: string,
  deviceId: string | null | undefined,
): Promise<boolean> {
  if (!deviceId) return false;
  const { rows } = await sql<{ old: boolean }>`
    select exists (
      select from known_devices
      where id = ${deviceId} and account_id = ${accountId} and expires_at > ${now}
        and created_at <= ${secondsAgo(7 * DAY)}
    ) or exists (
      select from device_ages
      where account_id = ${accountId} and device_id = ${deviceId} and forgotten_at > ${secondsAgo(90 * DAY)}
    ) as old
  `.execute(db);
  return rows[0]?.old ?? false;
}
