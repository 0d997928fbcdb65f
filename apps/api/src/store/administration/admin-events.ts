import type { AdminAction } from '@portaria/contract/administration';
import { sql } from 'kysely';
import { secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export type Outcome = 'done' | 'refused' | 'asked';

/** Names of fields, roles before and after, counts and codes. Never a personal value. */
export type AdminDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface NewAdminEvent {
  readonly id: string;
  readonly actor_kind: 'session' | 'cli' | 'service';
  readonly actor_id: string | null;
  readonly actor_session_id: string | null;
  readonly action: AdminAction;
  readonly outcome: Outcome;
  readonly target_account_id: string | null;
  readonly target_id: string | null;
  /** A code and a ticket's reference, never free text. */
  readonly reason: string | null;
  readonly details: AdminDetails;
  readonly network: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly request_id: string | null;
}

export async function insertAdminEvent(db: Database, event: NewAdminEvent): Promise<void> {
  await db
    .insertInto('admin_events')
    .values({ ...event, details: JSON.stringify(event.details) })
    .execute();
}

export interface ListedAdminEvent {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly outcome: string;
  readonly targetAccountId: string | null;
  readonly reason: string | null;
  readonly details: unknown;
}

export async function latestAdminEvents(db: Database, most: number): Promise<ListedAdminEvent[]> {
  return db
    .selectFrom('admin_events')
    .select([
      'id',
      'at',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'action',
      'outcome',
      'target_account_id as targetAccountId',
      'reason',
      'details',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Takes a lock, so that concurrent calls of one administrator are counted one after the other. */
export async function countOwnEvents(
  trx: Database,
  accountId: string,
  action: AdminAction,
  seconds: number,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`.execute(trx);
  const { rows } = await sql<{ events: number }>`
    select count(*) as events from admin_events
    where actor_id = ${accountId} and action = ${action} and outcome = 'done' and at > ${secondsAgo(seconds)}
  `.execute(trx);
  return rows[0]?.events ?? 0;
}

export async function countTargetEvents(
  trx: Database,
  accountId: string,
  action: AdminAction,
  seconds: number,
): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*) as events from admin_events
    where target_account_id = ${accountId} and action = ${action} and outcome = 'done' and at > ${secondsAgo(seconds)}
  `.execute(trx);
  return rows[0]?.events ?? 0;
}

export interface AdminEventsRequest {
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: AdminAction | undefined;
  readonly changes?: boolean | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

export interface AdminEventRow {
  readonly id: string;
  readonly at: Date;
  readonly position: string;
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly actorId: string | null;
  readonly actorKind: 'session' | 'cli' | 'service';
  readonly action: string;
  readonly outcome: Outcome;
  readonly targetId: string | null;
  readonly target: string | null;
  readonly targetName: string | null;
  readonly reason: string | null;
  readonly details: Record<string, unknown>;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
}

/** Word for word the condition of `admin_events_changes_idx`. */
const isChange = sql`action <> 'people.found' and action not like '%.seen'`;

/** Newest first, one range of an index. Names are read for the page only, because the log holds none. */
export async function listAdminEvents(db: Database, request: AdminEventsRequest): Promise<AdminEventRow[]> {
  const { actor, target, action, changes, from, to, after } = request;
  const conditions = [
    sql`true`,
    actor && sql`actor_id = ${actor}`,
    target && sql`target_account_id = ${target}`,
    action && sql`action = ${action}`,
    changes && isChange,
    from && sql`at >= ${from}`,
    to && sql`at < ${to}`,
    after && sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ].filter((condition) => condition !== undefined && condition !== '' && condition !== false);
  const { rows } = await sql<AdminEventRow>`
    select page.id, page.at, page.position, coalesce(page.details ->> 'operator', actors.username) as actor,
      actor_profiles.display_name as "actorName", page.actor_id as "actorId", page.actor_kind as "actorKind", page.action, page.outcome, page.target_account_id as "targetId",
      targets.username as target, target_profiles.display_name as "targetName", page.reason, page.details, page.browser, page.system, page.network
    from (
      select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position from admin_events
      where ${sql.join(conditions, sql` and `)} order by at desc, id desc limit ${request.limit}
    ) as page
      left join accounts as actors on actors.id = page.actor_id
      left join accounts as targets on targets.id = page.target_account_id
      left join profiles as actor_profiles on actor_profiles.account_id = page.actor_id
      left join profiles as target_profiles on target_profiles.account_id = page.target_account_id
    order by page.at desc, page.id desc
  `.execute(db);
  return rows;
}
