import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Config } from '../base/config/config.ts';
import { openPlaces } from '../base/places/places.ts';
import { startLogoutLoop } from '../openid/logout-loop.ts';
import { openSmtp } from '../outbound/smtp.ts';
import { createSecretKeys } from '../security/secret-keys.ts';
import type { Job } from '../session/define-job.ts';
import type { JobMetrics } from '../session/job-metrics.ts';
import { openAppearance, withAppearance } from '../session/live-appearance.ts';
import { createSigningKeyring } from '../session/signing-keyring.ts';
import type { JobTracing, WorkerContext } from '../session/worker-context.ts';
import { type Database, openDatabase } from '../store/engine/database.ts';
import { createDatabaseClock } from '../store/engine/database-clock.ts';
import { openQueue } from '../store/queue/queue.ts';
import { jobs } from './jobs.ts';
import { lookForJobs } from './look-for-jobs.ts';

/** Small, because a slow mail delays its batch. With 1, pg-boss would wait for a poll after each job. */
const BATCH = 2;
/** Interval for detecting jobs of crashed workers. */
const SUPERVISE_SECONDS = 5;
const MAINTENANCE_SECONDS = 60;
/** Idle fetchers are woken when there is work. This is for the case that the look itself fails for long. */
const POLL_SECONDS = 30;

interface WorkerOptions {
  readonly metrics?: JobMetrics | undefined;
  readonly tracing?: JobTracing | undefined;
}

export interface Worker {
  readonly db: Database;
  close(): Promise<void>;
}

/** Any number of workers may run, because the queue gives each job to only one of them. */
export async function startWorker(
  settings: Config,
  log: Logger,
  { metrics, tracing }: WorkerOptions = {},
): Promise<Worker> {
  const onError = (error: Error): void => log.error({ err: error }, 'engine error');
  const db = openDatabase(settings, {
    onError,
    onStatementsUnnamed: () => log.warn('prepared statements lost'),
    ...(tracing && { onStatement: tracing.onStatement }),
  });
  const queue = await openQueue(db, onError);
  const appearance = await openAppearance(db, settings);
  const stopWatching = appearance.watch();
  const config = withAppearance(settings, appearance);
  const smtp = openSmtp(config);
  const secretKeys = createSecretKeys(config.secretKeys);
  const placeOf = await openPlaces(config.PLACES_FILE);
  const plain: WorkerContext = { config, db, queue, smtp, secretKeys, placeOf, log, metrics };
  const context = tracing?.traceWorker(plain) ?? plain;
  // Without a timeout, a fetcher would wait forever on a silently dropped connection.
  const driverOptions = { query_timeout: 10_000, keepAlive: true };
  const boss = new PgBoss({
    ...driverOptions,
    connectionString: config.DATABASE_URL,
    application_name: 'portaria-worker',
    max: 6,
    migrate: false,
    // Only the schema owner may rebuild indexes, and the worker's role is not the owner.
    reindex: false,
    // Frequent runs delete few jobs each, which keeps them within the role's statement timeout.
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  const fetchers = new Map<string, string[]>();
  for (const job of jobs) fetchers.set(job.name, await work(boss, context, job, tracing));
  const stopLooking = lookForJobs(
    db,
    [...fetchers.keys()],
    (queue) => {
      for (const id of fetchers.get(queue) ?? []) boss.notifyWorker(id);
    },
    onError,
  );
  // Without a payload the data would be null, which the job schemas reject.
  for (const { name, every } of jobs) if (every !== undefined) await boss.schedule(name, every, {});
  const stopLogouts = startLogoutLoop(
    {
      config,
      db,
      signingKeyring: createSigningKeyring(db, secretKeys, createDatabaseClock()),
      onDelivered: metrics?.logoutSettled,
    },
    onError,
  );
  return {
    db,
    async close() {
      stopWatching();
      await Promise.all([stopLogouts(), stopLooking()]);
      await boss.stop({ graceful: true, timeout: 10_000 });
      smtp.close();
      await queue.close();
      await db.destroy();
    },
  };
}

/** Returns the ids of its fetchers. Each is started by itself, because only then its id is known. */
async function work(
  boss: PgBoss,
  context: WorkerContext,
  { name, payload, fetchers = 1, run }: Job,
  tracing: JobTracing | undefined,
): Promise<string[]> {
  const options = {
    batchSize: BATCH,
    // A full batch means that more jobs are waiting, so the next poll is not awaited.
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: POLL_SECONDS,
  } as const;
  const handle = async ({ data }: QueuedJob): Promise<void> => {
    const start = () => run(context, z.parse(payload, data));
    await (tracing ? tracing.duringJob(name, data, start) : start());
  };
  const startFetcher = (): Promise<string> =>
    boss.work(name, options, (batch) => Promise.all(batch.map((job) => settle(context, name, job, handle))));
  return Promise.all(Array.from({ length: fetchers }, startFetcher));
}

interface QueuedJob {
  readonly id: string;
  readonly data: unknown;
}

/** A failed job does not fail its batch. The queue retries it. */
async function settle(
  context: WorkerContext,
  name: string,
  job: QueuedJob,
  handle: (job: QueuedJob) => Promise<void>,
): Promise<{ id: string; status: 'completed' | 'failed' }> {
  const startedAt = performance.now();
  const done = (status: 'completed' | 'failed') => {
    context.metrics?.settled(name, status, (performance.now() - startedAt) / 1_000);
    return { id: job.id, status };
  };
  try {
    await handle(job);
    return done('completed');
  } catch (error) {
    context.log.error({ err: error, queue: name, jobId: job.id }, 'job failed');
    return done('failed');
  }
}
