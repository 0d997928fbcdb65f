import { sql } from 'kysely';
import { now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** At most this many networks are counted per account. Further ones, as in a botnet, would not help its owner. */
const NETWORKS = 20;
const DAY = 86_400;
const thisHour = sql<Date>`date_trunc('hour', ${now})`;

/** One row per account, network and hour. */
export async function countRefusedLogin(db: Database, accountId: string, network: string): Promise<void> {
  await sql`
    insert into refused_logins (account_id, network, hour, count, last_at)
    select ${accountId}::uuid, ${network}::text, ${thisHour}, 1, ${now}
    where (select count(*) from refused_logins where account_id = ${accountId} and network <> ${network}) < ${NETWORKS}
    on conflict (account_id, network, hour) do update
      set count = refused_logins.count + 1, last_at = excluded.last_at
  `.execute(db);
}

export interface RefusedNow {
  readonly network: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** An attacker with many networks must not push everything else out of the owner's sight. */
const SHOWN_NOW = 3;

/** Those that no job has written to the audit log yet, of the networks with the most. */
export async function listRefusedNow(db: Database, accountId: string): Promise<RefusedNow[]> {
  const { rows } = await sql<RefusedNow>`
    select network, count, coalesce(last_at, hour) as "lastAt" from refused_logins
    where account_id = ${accountId} order by count desc, last_at desc limit ${SHOWN_NOW}
  `.execute(db);
  return rows;
}

export interface RefusedLogins {
  readonly accountId: string;
  readonly network: string;
  readonly count: number;
}

/**
 * Deletes and returns a batch of past hours. The caller's transaction writes them to the audit log, so none is lost.
 */
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

/** Of the last 30 days: past hours from the audit log, the current hour from its counter. */
export async function countRefusedLogins(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select (
      coalesce((
        select sum(coalesce((details ->> 'count')::integer, 1)) from audit_events
        where account_id = ${accountId} and event = 'login.refused' and at > ${secondsAgo(30 * DAY)}
      ), 0)
      + coalesce((select sum(count) from refused_logins where account_id = ${accountId}), 0)
    )::integer as refused
  `.execute(db);
  return rows[0]?.refused ?? 0;
}
