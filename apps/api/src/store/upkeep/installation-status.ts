import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** The parts of the installation's health that only the database knows. */
export interface InstallationStatus {
  /** Capped at COUNTED_AT_MOST. */
  readonly mailsWaiting: number;
  readonly oldestMailSeconds: number;
  /** By queue: how long its next due job has been overdue. */
  readonly jobLagSeconds: Readonly<Record<string, number>>;
  /** Time since a worker last supervised the queues, or since the queues exist. */
  readonly workerSeenSeconds: number;
  readonly oldestDueDeletionSeconds: number;
  /** Of an application that does not hear that a session ended. */
  readonly oldestLogoutSeconds: number;
  /** Null until PostgreSQL has analysed the table for the first time. */
  readonly openSessionsEstimate: number | null;
}

const COUNTED_AT_MOST = 10_000;
/** Jobs waiting for a retry come before due jobs in this index. */
const LOOKED_AT_MOST = 1_000;

/**
 * The cost does not grow with the number of accounts. Each part scans the start of an index up to a limit, or reads
 * planner statistics. Sessions are too many to count, so their number is the planner's estimate of rows without an end.
 */
export async function readInstallationStatus(db: Database): Promise<InstallationStatus> {
  const { rows } = await sql<InstallationStatus>`
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
      coalesce((
        select extract(epoch from ${now} - created_at)::float from logout_notices
        where expires_at > ${now} order by expires_at limit 1
      ), 0) as "oldestLogoutSeconds",
      (
        select nullif(reltuples, -1) * coalesce((
          select null_frac from pg_stats
          where schemaname = 'public' and tablename = 'sessions' and attname = 'ended_at'
        ), 1)
        from pg_class where oid = to_regclass('public.sessions')
      )::float as "openSessionsEstimate"
  `.execute(db);
  return rows[0] as InstallationStatus;
}
