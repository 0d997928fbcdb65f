import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** One slot of a rate limit, identified by a key of what is counted. */
export interface Place {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

/** Seconds until all of these limits have a free place. Undefined if all have one now. */
export async function secondsUntilPlace(db: Database, places: readonly Place[]): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select max(ceil(extract(epoch from oldest + make_interval(secs => seconds) - ${now})))::integer as seconds
    from unnest(
      ${places.map(({ key }) => key)}::uuid[],
      ${places.map(({ most }) => most)}::integer[],
      ${places.map(({ seconds }) => seconds)}::integer[]
    ) as wanted (key, most, seconds)
    cross join lateral (
      select count(*) as taken, min(created_at) as oldest from (
        select created_at from unconfirmed_places
        where unconfirmed_places.key = wanted.key
          and created_at > ${now} - make_interval(secs => wanted.seconds)
        order by created_at desc limit wanted.most
      ) as newest
    ) as counted
    where taken >= most
  `.execute(db);
  return rows[0]?.seconds ?? undefined;
}

/**
 * Serialises transactions that want the same place, so that the count is exact across processes. Sorting the keys
 * prevents deadlocks.
 */
export async function lockPlaces(db: Database, places: readonly Place[]): Promise<void> {
  const keys = places.map(({ key }) => key).toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 7068)) from unnest(${keys}::text[]) as key
  `.execute(db);
}

export async function insertPlaces(db: Database, accountId: string, places: readonly Place[]): Promise<void> {
  await db
    .insertInto('unconfirmed_places')
    .values(places.map(({ key }) => ({ key, account_id: accountId })))
    .execute();
}

export async function deletePlaces(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('unconfirmed_places').where('account_id', '=', accountId).execute();
}
