import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Where a page ended. The time is text, because a Date would lose its microseconds. */
export interface ActivityPosition {
  readonly at: string;
  readonly id: string;
}

export interface ActivityRequest {
  readonly accountId: string;
  /** All of them, unless some are named. */
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
  /** The same moment, exactly. */
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
 * Newest first. Without events one range of (account_id, at) is read; with events, one range of (account_id, event, at)
 * for each, and the newest of those: what is read depends on the page, never on how much there is.
 */
export function activityStatement({ events, from, ...request }: ActivityRequest): RawBuilder<ActivityRow> {
  const upToLimit = sql`limit ${request.limit}`;
  const newest = events
    ? // The order of audit_events_event_idx and of no other index: see its migration.
      sql`unnest(${events}::text[]) as asked (event) cross join lateral (
        select ${columns} from audit_events where audit_events.event = asked.event and ${before(request)}
        order by at desc nulls last, id desc ${upToLimit}
      ) as found`
    : sql`(
        select ${columns} from audit_events where ${before(request)} order by at desc, id desc ${upToLimit}
      ) as found`;
  // Compared out here: inside, a planner that knows nothing of the table would take the period for a small one, and
  // read and sort all of it.
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
