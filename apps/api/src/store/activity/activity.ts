import { type ActivityItem, isActivityEvent } from '@portaria/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { RefusedNow } from '../sign-in/refused-logins.ts';
import { detailsFrom } from './audit-events.ts';

/** The last row of a page. The time is text, because a Date would lose its microseconds. */
export interface ActivityPosition {
  readonly at: string;
  readonly id: string;
}

export interface ActivityRequest {
  readonly accountId: string;
  /** Undefined selects all events. */
  readonly events: readonly string[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly after: ActivityPosition | undefined;
  readonly limit: number;
}

export interface ActivityRow {
  readonly id: string;
  readonly event: string;
  readonly at: Date;
  /** The same time with microseconds. */
  readonly position: string;
  readonly network: string | null;
  readonly sessionId: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly details: unknown;
}

export async function listActivity(db: Database, request: ActivityRequest): Promise<ActivityRow[]> {
  return (await activityStatement(request).execute(db)).rows;
}

/**
 * Newest first. Without events, it reads one range of (account_id, at). With events, it reads one range of (account_id,
 * event, at) per event and merges them. The cost depends on the page size, not on the size of the table.
 */
export function activityStatement({ events, from, ...request }: ActivityRequest): RawBuilder<ActivityRow> {
  const upToLimit = sql`limit ${request.limit}`;
  const newest = events
    ? // Only audit_events_event_idx has this order. Its migration explains why.
      sql`unnest(${events}::text[]) as asked (event) cross join lateral (
        select ${columns} from audit_events where audit_events.event = asked.event and ${before(request)}
        order by at desc nulls last, id desc ${upToLimit}
      ) as found`
    : sql`(
        select ${columns} from audit_events where ${before(request)} order by at desc, id desc ${upToLimit}
      ) as found`;
  // Filtered outside the subquery. Inside, a planner without statistics would expect a short period, then read and sort
  // all of it.
  const since = from ? sql`where at >= ${from}` : sql``;
  return sql`select found.* from ${newest} ${since} order by at desc, id desc ${upToLimit}`;
}

const columns = sql`
  id, audit_events.event, at, network, session_id as "sessionId", browser, system, details,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position`;

function before({
  accountId,
  to,
  after,
}: Pick<ActivityRequest, 'accountId' | 'to' | 'after'>): RawBuilder<boolean> {
  const conditions = [
    sql`account_id = ${accountId}`,
    to && sql`at < ${to}`,
    after && sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ].filter((condition) => condition !== undefined);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Empty for an event of a newer version, which this one cannot display during a rolling update. */
export function activityItemOf(row: ActivityRow, sessionId: string): ActivityItem[] {
  const { event, at, position: _, sessionId: doneIn, details: stored, ...rest } = row;
  if (!isActivityEvent(event)) return [];
  const details = detailsFrom(stored);
  const item = { ...rest, event, at: at.toISOString(), thisDevice: doneIn === sessionId };
  return [details ? { ...item, details } : item];
}

/** Refusals of the running hour among the events, so that an owner sees an attack while it runs. */
export function withRefusedNow(
  items: readonly ActivityItem[],
  refused: readonly RefusedNow[],
): ActivityItem[] {
  const running = refused.map(
    ({ network, count, lastAt }, index): ActivityItem => ({
      id: `refused-${lastAt.getTime()}-${index}`,
      event: 'login.refused',
      at: lastAt.toISOString(),
      browser: null,
      system: null,
      network,
      thisDevice: false,
      details: { count },
    }),
  );
  return [...running, ...items].sort((one, other) => other.at.localeCompare(one.at));
}
