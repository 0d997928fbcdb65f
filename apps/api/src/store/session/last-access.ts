import { type RawBuilder, sql } from 'kysely';
import { DEVICE_SECONDS } from './known-devices.ts';

/**
 * When an account was used last. Sessions know the minute, for a month; known devices the day, for a year. Both have an
 * index by account, so nothing is written for it at a login.
 */
export function lastAccessOf(accountId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`greatest(
    (select max(last_used_at) from sessions where sessions.account_id = ${accountId}),
    (select max(known_devices.expires_at) - make_interval(secs => ${sql.lit(DEVICE_SECONDS)})
     from known_devices where known_devices.account_id = ${accountId})
  )`;
}
