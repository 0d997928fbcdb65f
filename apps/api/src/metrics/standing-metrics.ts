import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../data/database.ts';
import { withPatience } from '../data/patient-pool.ts';
import { readStanding, type Standing } from '../data/standing.ts';

/** However many look, the database is asked once in this time. */
const FRESH_MS = 5_000;

/**
 * What the database alone knows. Every process tells it, for the one that should act may be the one that is gone. The
 * answer is a function to call before the registry is read.
 */
export function watchStanding(registry: Registry, db: Database): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('portaria_database_up', 'Whether PostgreSQL answered the last look.');
  const mails = gauge('portaria_mails_waiting', 'Mails that wait to be sent, counted up to 10,000.');
  const mailAge = gauge('portaria_mail_oldest_seconds', 'How long the oldest of them has waited.');
  const jobLag = gauge('portaria_job_lag_seconds', 'How long the next due job has been due, by queue.', [
    'queue',
  ]);
  const worker = gauge(
    'portaria_worker_seen_seconds',
    'Time since some worker last looked after the queues.',
  );
  const deletions = gauge('portaria_deletion_overdue_seconds', 'How long the oldest due deletion is due.');
  const sessions = gauge('portaria_sessions_open_estimate', 'Open sessions, as the planner estimates them.');

  function show(standing: Standing): void {
    up.set(1);
    mails.set(standing.mailsWaiting);
    mailAge.set(standing.oldestMailSeconds);
    for (const [queue, seconds] of Object.entries(standing.jobLagSeconds)) jobLag.set({ queue }, seconds);
    deletions.set(standing.oldestDueDeletionSeconds);
    worker.set(standing.workerSeenSeconds);
    if (standing.openSessionsEstimate === null) sessions.remove();
    else sessions.set(standing.openSessionsEstimate);
  }

  /** Old figures would look like good ones. */
  function showNothing(): void {
    up.set(0);
    for (const one of [mails, mailAge, worker, deletions, sessions]) one.remove();
    jobLag.reset();
  }

  let askAt = 0;
  let asking: Promise<void> = Promise.resolve();
  showNothing();
  return () => {
    if (performance.now() >= askAt) {
      askAt = performance.now() + FRESH_MS;
      asking = withPatience(() => readStanding(db)).then(show, showNothing);
    }
    return asking;
  };
}
