import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Database } from './database.ts';

const hourOver = sql`write_budgets.hour_started_at <= ${now} - interval '1 hour'`;

/** Consumes one write in a single guarded statement. Returns false when the hourly limit is reached. */
export async function takeWrite(db: Database, accountId: string, perHour: number): Promise<boolean> {
  const result = await sql`
    insert into write_budgets (account_id, hour_started_at, writes) values (${accountId}, ${now}, 1)
    on conflict (account_id) do update set
      writes = case when ${hourOver} then 1 else write_budgets.writes + 1 end,
      hour_started_at = case when ${hourOver} then ${now} else write_budgets.hour_started_at end
    where ${hourOver} or write_budgets.writes < ${perHour}
  `.execute(db);
  return result.numAffectedRows === 1n;
}
