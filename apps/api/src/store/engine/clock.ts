import { type RawBuilder, sql } from 'kysely';

/** The database's clock decides every expiry, because the clocks of the processes may differ. */
export const now: RawBuilder<Date> = sql<Date>`portaria_now()`;

/**
 * The time of the statement, not of the transaction. A statement that waited for a lock gets a later time than the
 * lock's previous owner.
 */
export const thisMoment: RawBuilder<Date> = sql<Date>`(portaria_now() + (clock_timestamp() - now()))`;

export function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`portaria_now() + make_interval(secs => ${seconds})`;
}

export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`portaria_now() - make_interval(secs => ${seconds})`;
}
