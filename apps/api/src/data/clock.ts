import { type RawBuilder, sql } from 'kysely';

/** The database's clock decides every expiry; processes may disagree about the time, rows do not. */
export const now: RawBuilder<Date> = sql<Date>`portaria_now()`;

/** Of the statement, not of its transaction: whoever waited for a lock comes after whoever held it. */
export const thisMoment: RawBuilder<Date> = sql<Date>`(portaria_now() + (clock_timestamp() - now()))`;

export function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`portaria_now() + make_interval(secs => ${seconds})`;
}

export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`portaria_now() - make_interval(secs => ${seconds})`;
}
