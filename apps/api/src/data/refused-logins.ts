import { sql } from 'kysely';
import { now, secondsAgo } from './clock.ts';
import type { Database } from './database.ts';

/** Networks of one account that are counted apart; a botnet's others add nothing that its owner could use. */
const NETWORKS = 20;
const DAY = 86_400;
const thisHour = sql<Date>`date_trunc('hour', ${now})`;

/** One row for an account, a network and an hour. */
export async function countRefusedLogin(db: Database, accountId: string, network: string): Promise<void> {
  await sql`
    insert into refused_logins (account_id, network, hour, count)
    select ${accountId}::uuid, ${network}::text, ${thisHour}, 1
    where (select count(*) from refused_logins where account_id = ${accountId} and network <> ${network}) < ${NETWORKS}
    on conflict (account_id, network, hour) do update set count = refused_logins.count + 1
  `.execute(db);
}

export interface RefusedLogins {
  readonly accountId: string;
  readonly network: string;
  readonly count: number;
}

/** Takes a batch of hours that are over. In a transaction: what is taken is written to the audit, or still here. */
export async function takeRefusedLogins(db: Database, limit: number): Promise<RefusedLogins[]> {
  const { rows } = await sql<RefusedLogins>`
    delete from refused_logins
    where ctid = any (array(
      select ctid from refused_logins where hour < ${thisHour} order by hour limit ${limit} for update skip locked
    ))
    returning account_id as "accountId", network, count
  `.execute(db);
  return rows;
}

export async function countRefusalsOfDay(db: Database, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('audit_events')
    .select((count) => count.fn.countAll<number>().as('events'))
    .where('account_id', '=', accountId)
    .where('event', '=', 'login.refused')
    .where('at', '>', secondsAgo(DAY))
    .executeTakeFirstOrThrow();
  return row.events;
}
