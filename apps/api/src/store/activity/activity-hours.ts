import { activityEvents, alarmingEvents } from '@portaria/contract';
import { type RawBuilder, sql } from 'kysely';
import { secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { DAY } from '../session/session-life.ts';

const DAYS = 90;
/** More than an account has in ninety days, except under attack. The newest count. */
const ROWS = 5_000;
const REFUSED = 'login.refused';

export interface ActivityHour {
  readonly at: Date;
  readonly events: number;
  readonly alarming: number;
}

export async function listActivityHours(db: Database, accountId: string): Promise<ActivityHour[]> {
  return (await activityHoursStatement(accountId).execute(db)).rows;
}

/** The newest rows of one range of (account_id, at). Refusals of the running hour are still in their counter. */
export function activityHoursStatement(accountId: string): RawBuilder<ActivityHour> {
  return sql`
    with found as (
      (
        select event, at from audit_events where account_id = ${accountId} and at > ${secondsAgo(DAYS * DAY)}
        order by at desc limit ${sql.lit(ROWS)}
      )
      union all
      select ${REFUSED}, coalesce(last_at, hour) from refused_logins where account_id = ${accountId}
    )
    select date_trunc('hour', at, 'UTC') as at, count(*)::integer as events,
      (count(*) filter (where event = any (${alarmingEvents}::text[])))::integer as alarming
    from found where event = any (${Object.values(activityEvents).flat()}::text[])
    group by 1 order by 1
  `;
}
