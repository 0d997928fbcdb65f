import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Database } from './database.ts';

/** How the installation stands, as far as only the database knows. */
export interface Standing {
  /** Counted up to a limit. */
  readonly mailsWaiting: number;
  readonly oldestMailSeconds: number;
  /** By queue: how long the next due job has been due. */
  readonly jobLagSeconds: Readonly<Record<string, number>>;
  /** Since some worker last looked after the queues, or since there are queues. */
  readonly workerSeenSeconds: number;
  readonly oldestDueDeletionSeconds: number;
  /** Null until PostgreSQL has analysed the table for the first time. */
  readonly openSessionsEstimate: number | null;
}

const COUNTED_AT_MOST = 10_000;
/** Jobs that wait for a later attempt stand before the due ones. */
const LOOKED_AT_MOST = 1_000;

/**
 * One statement that costs the same with fifty million accounts: each part walks an index from its beginning, at most
 * as far as the limit, or reads what the planner knows anyway. Sessions are too many to count; their number is the
 * planner's estimate of the rows that nobody has ended.
 */
export async function readStanding(db: Database): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with waiting as (
      select created_at from mails where state = 'queued' and expires_at > ${now}
      order by created_at limit ${COUNTED_AT_MOST}
    ), due as (
      select queue.name, (
        select extract(epoch from now() - start_after)::float from (
          select job.start_after from pgboss.job
          where job.name = queue.name and job.state < 'active' and not job.blocked
          order by job.priority desc, job.created_on limit ${LOOKED_AT_MOST}
        ) as next
        where start_after <= now() limit 1
      ) as seconds
      from pgboss.queue where queue.name not like '\\_\\_pgboss%'
    )
    select
      (select count(*) from waiting) as "mailsWaiting",
      coalesce((select extract(epoch from ${now} - min(created_at))::float from waiting), 0) as "oldestMailSeconds",
      (select json_object_agg(name, coalesce(seconds, 0)) from due) as "jobLagSeconds",
      (
        select extract(epoch from now() - coalesce(max(monitor_claim_on), min(created_on)))::float from pgboss.queue
      ) as "workerSeenSeconds",
      coalesce(greatest((select extract(epoch from ${now} - min(due_at))::float from account_deletions), 0), 0)
        as "oldestDueDeletionSeconds",
      (
        select nullif(reltuples, -1) * coalesce((
          select null_frac from pg_stats
          where schemaname = 'public' and tablename = 'sessions' and attname = 'ended_at'
        ), 1)
        from pg_class where oid = to_regclass('public.sessions')
      )::float as "openSessionsEstimate"
  `.execute(db);
  return rows[0] as Standing;
}
