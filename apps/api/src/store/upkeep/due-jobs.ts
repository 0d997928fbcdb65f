import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/** The queues with a job that is due. The conditions are those of the index that fetches use, so finished jobs cost nothing. */
export async function queuesWithDueJobs(db: Database, queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...queues]}::text[]) as queue (name)
    where exists (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after < now()
    )
  `.execute(db);
  return rows.map(({ name }) => name);
}
