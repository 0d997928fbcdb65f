import { Gauge, type Registry } from 'prom-client';
import { withTimeBudget } from '../store/engine/circuit-breaker-pool.ts';
import type { Database } from '../store/engine/database.ts';
import { type InstallationStatus, readInstallationStatus } from '../store/upkeep/installation-status.ts';

/** The database is queried at most once in this interval, however often the metrics are scraped. */
const FRESH_MS = 5_000;

/**
 * Gauges that are read from the database. Every process exports them, because the process concerned (such as the
 * worker) may be down. The returned function must be called before the registry is read.
 */
export function watchInstallation(registry: Registry, db: Database): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('portaria_database_up', 'Whether PostgreSQL answered the last query.');
  const mails = gauge('portaria_mails_waiting', 'Mails that wait to be sent, counted up to 10,000.');
  const mailAge = gauge('portaria_mail_oldest_seconds', 'How long the oldest of them has waited.');
  const jobLag = gauge('portaria_job_lag_seconds', 'How long the next due job has been due, by queue.', [
    'queue',
  ]);
  const worker = gauge('portaria_worker_seen_seconds', 'Time since any worker last checked the queues.');
  const deletions = gauge('portaria_deletion_overdue_seconds', 'How long the oldest due deletion is due.');
  const logouts = gauge(
    'portaria_oidc_logout_oldest_seconds',
    'How long the oldest notice to an application that a session ended has waited.',
  );
  const sessions = gauge('portaria_sessions_open_estimate', 'Open sessions, as the planner estimates them.');

  function publish(status: InstallationStatus): void {
    up.set(1);
    mails.set(status.mailsWaiting);
    mailAge.set(status.oldestMailSeconds);
    for (const [queue, seconds] of Object.entries(status.jobLagSeconds)) jobLag.set({ queue }, seconds);
    deletions.set(status.oldestDueDeletionSeconds);
    logouts.set(status.oldestLogoutSeconds);
    worker.set(status.workerSeenSeconds);
    if (status.openSessionsEstimate === null) sessions.remove();
    else sessions.set(status.openSessionsEstimate);
  }

  /** Stale values would look like current ones. */
  function clear(): void {
    up.set(0);
    for (const one of [mails, mailAge, worker, deletions, logouts, sessions]) one.remove();
    jobLag.reset();
  }

  let nextReadAt = 0;
  let reading: Promise<void> = Promise.resolve();
  clear();
  return () => {
    if (performance.now() >= nextReadAt) {
      nextReadAt = performance.now() + FRESH_MS;
      reading = withTimeBudget(() => readInstallationStatus(db)).then(publish, clear);
    }
    return reading;
  };
}
