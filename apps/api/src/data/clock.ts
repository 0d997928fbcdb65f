import { type RawBuilder, sql } from 'kysely';

/** The database's clock decides every expiry; processes may disagree about the time, rows do not. */
export const now: RawBuilder<Date> = sql<Date>`portaria_now()`;

export function inSeconds(seconds: number): RawBuilder<Date> {
  return sql<Date>`portaria_now() + make_interval(secs => ${seconds})`;
}

export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`portaria_now() - make_interval(secs => ${seconds})`;
}
