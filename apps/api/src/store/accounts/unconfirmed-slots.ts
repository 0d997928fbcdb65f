import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** One slot of a rate limit, identified by a key of what is counted. */
export interface Slot {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

/** Seconds until all of these limits have a free slot. Undefined if all have one now. */
export async function secondsUntilSlot(db: Database, slots: readonly Slot[]): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select max(ceil(extract(epoch from oldest + make_interval(secs => seconds) - ${now})))::integer as seconds
    from unnest(
      ${slots.map(({ key }) => key)}::uuid[],
      ${slots.map(({ most }) => most)}::integer[],
      ${slots.map(({ seconds }) => seconds)}::integer[]
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
 * Serialises transactions that want the same slot, so that the count is exact across processes. Sorting the keys
 * prevents deadlocks.
 */
export async function lockSlots(db: Database, slots: readonly Slot[]): Promise<void> {
  const keys = slots.map(({ key }) => key).toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 7068)) from unnest(${keys}::text[]) as key
  `.execute(db);
}

export async function insertSlots(db: Database, accountId: string, slots: readonly Slot[]): Promise<void> {
  await db
    .insertInto('unconfirmed_places')
    .values(slots.map(({ key }) => ({ key, account_id: accountId })))
    .execute();
}

export async function deleteSlots(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('unconfirmed_places').where('account_id', '=', accountId).execute();
}
