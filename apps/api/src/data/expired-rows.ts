import { type RawBuilder, sql } from 'kysely';
import { now } from './clock.ts';
import type { Database } from './database.ts';

interface Expiry {
  readonly table: string;
  /** The oldest first, which is the order of the column's index: without it a planner may read the whole table. */
  readonly by: string;
  readonly expired: RawBuilder<boolean>;
}

/** What is over, and how long it is still of use. Every condition stands on an index of its own. */
const expiries: readonly Expiry[] = [
  { table: 'sessions', by: 'expires_at', expired: sql`expires_at < ${now}` },
  {
    table: 'sessions',
    by: 'ended_at',
    // The index leaves out those that live.
    expired: sql`ended_at is not null and ended_at < ${now} - interval '7 days'`,
  },
  { table: 'one_time_links', by: 'expires_at', expired: sql`expires_at < ${now} - interval '7 days'` },
  { table: 'mails', by: 'expires_at', expired: sql`expires_at < ${now} - interval '30 days'` },
  { table: 'known_devices', by: 'expires_at', expired: sql`expires_at < ${now}` },
  {
    table: 'unconfirmed_places',
    by: 'created_at',
    expired: sql`created_at < ${now} - interval '1 day'`,
  },
  {
    table: 'write_budgets',
    by: 'hour_started_at',
    expired: sql`hour_started_at < ${now} - interval '1 hour'`,
  },
  { table: 'reserved_emails', by: 'until', expired: sql`until < ${now}` },
  // A row of failures has no end of its own: it is remembered for a month after the last guess.
  {
    table: 'guess_budgets',
    by: 'hour_started_at',
    expired: sql`hour_started_at < ${now} - interval '30 days'`,
  },
];

/** Small enough that nobody waits behind it. */
const BATCH = 500;

/** Deletes one batch of each; true while there is more. What is expired is refused by every query long before. */
export async function deleteExpiredRows(db: Database): Promise<boolean> {
  let more = false;
  for (const { table, by, expired } of expiries) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(
        select ctid from ${sql.table(table)} where ${expired} order by ${sql.ref(by)} limit ${BATCH} for update skip locked
      ))
    `.execute(db);
    more ||= numAffectedRows === BigInt(BATCH);
  }
  return more;
}
