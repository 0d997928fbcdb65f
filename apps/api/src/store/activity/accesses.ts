import type { AccessesOfDays } from '@portaria/contract/administration';
import { sql } from 'kysely';
import { now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { lastAccessOf } from '../session/last-access.ts';
import { DAY } from '../session/session-life.ts';
import { openedEvents } from './audit-events.ts';

const DAYS = 90;
/** Per event. More than an account has in ninety days, except under attack. */
const ROWS = 5_000;
const REFUSED = 'login.refused';
const inBrazil = 'America/Sao_Paulo';

interface Accesses extends AccessesOfDays {
  readonly lastAccessAt: Date | null;
}

/**
 * The accesses of one account in ninety days, from a range of an index for each event. Refusals of the running hour are still
 * in their counter.
 */
export async function accessesOf(db: Database, accountId: string): Promise<Accesses> {
  const { rows } = await sql<{
    until: string;
    days: AccessesOfDays['days'];
    lastAccessAt: Date | null;
  }>`
    with found as (
      select asked.event, event.at, coalesce((event.details ->> 'count')::integer, 1) as count
      from unnest(${[...openedEvents, REFUSED]}::text[]) as asked (event) cross join lateral (
        select at, details from audit_events
        where account_id = ${accountId} and audit_events.event = asked.event and at > ${secondsAgo(DAYS * DAY)}
        order by at desc nulls last limit ${sql.lit(ROWS)}
      ) as event
      union all
      select ${REFUSED}, coalesce(last_at, hour), count from refused_logins where account_id = ${accountId}
    ), by_day as (
      select to_char(at at time zone ${inBrazil}, 'YYYY-MM-DD') as day,
        (count(*) filter (where event <> ${REFUSED}))::integer as opened,
        coalesce(sum(count) filter (where event = ${REFUSED}), 0)::integer as refused
      from found group by 1
    )
    select to_char(${now} at time zone ${inBrazil}, 'YYYY-MM-DD') as until,
      coalesce((select jsonb_agg(by_day order by day) from by_day), '[]') as days,
      greatest(${lastAccessOf(sql`${accountId}::uuid`)}, (select max(at) from found where event <> ${REFUSED})) as "lastAccessAt"
  `.execute(db);
  const [accesses] = rows;
  if (!accesses) throw new Error('an aggregate has one row');
  return accesses;
}
