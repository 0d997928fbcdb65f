import { sql } from 'kysely';
import { now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/**
 * Adds these people to those whom the viewer saw. Returns how many different people that makes within the time. Takes a
 * lock, so that concurrent looks of one administrator are counted one after the other.
 */
export async function addPeopleSeen(
  trx: Database,
  viewerId: string,
  people: readonly string[],
  seconds: number,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${viewerId}, 0))`.execute(trx);
  await sql`
    insert into people_seen (viewer_id, person_id, at)
    select ${viewerId}, person_id, ${now} from unnest(${[...new Set(people)]}::uuid[]) as person_id
    on conflict (viewer_id, person_id) do update set at = excluded.at
  `.execute(trx);
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from people_seen where viewer_id = ${viewerId} and at > ${secondsAgo(seconds)}
  `.execute(trx);
  return rows[0]?.people ?? 0;
}
