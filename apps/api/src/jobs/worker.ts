import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { runBulk } from '../administration/bulk.ts';
import { openAppearance, withAppearance } from '../appearance/live-appearance.ts';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from '../data/database.ts';
import { createDatabaseClock } from '../data/database-clock.ts';
import { openSmtp } from '../email/smtp.ts';
import { startLogoutLoop } from '../logout/logout-loop.ts';
import { openPlaces } from '../places/places.ts';
import { openQueue } from '../queue/queue.ts';
import { type JobData, jobSchemas, type QueueName } from '../queue/queues.ts';
import { createSecretKeys } from '../security/secret-keys.ts';
import { createSigningKeyring } from '../sessions/signing-keyring.ts';
import { countDaysJob } from './count-days.job.ts';
import { dailyMaintenanceJob } from './daily-maintenance.job.ts';
import { forgotPasswordJob } from './forgot-password.job.ts';
import { guessesExhaustedJob } from './guesses-exhausted.job.ts';
import type { JobMetrics } from './job-metrics.ts';
import { loginRefusedJob } from './login-refused.job.ts';
import { lookForJobs } from './look-for-jobs.ts';
import { moveEmailsJob } from './move-emails.job.ts';
import { recoverFactorsJob } from './recover-factors.job.ts';
import { registerAttemptJob } from './register-attempt.job.ts';
import { removeAccountsJob } from './remove-accounts.job.ts';
import { reportRefusedLoginsJob } from './report-refused-logins.job.ts';
import { reportUnfinishedLoginsJob } from './report-unfinished-logins.job.ts';
import { runApprovalsJob } from './run-approvals.job.ts';
import { sendMailJob } from './send-mail.job.ts';
import { sweepShortLivedJob } from './sweep-short-lived.job.ts';
import type { JobTracing, WorkerContext } from './worker-context.ts';

type Handlers = { [Name in QueueName]: (context: WorkerContext, data: JobData<Name>) => Promise<void> };

const handlers: Handlers = {
  'forgot-password': forgotPasswordJob,
  'register-attempt': registerAttemptJob,
  'guesses-exhausted': guessesExhaustedJob,
  'login-refused': loginRefusedJob,
  'send-mail': sendMailJob,
  'daily-maintenance': dailyMaintenanceJob,
  'remove-accounts': removeAccountsJob,
  'move-emails': moveEmailsJob,
  'recover-factors': recoverFactorsJob,
  'report-refused-logins': reportRefusedLoginsJob,
  'report-unfinished-logins': reportUnfinishedLoginsJob,
  'run-bulk': runBulk,
  'run-approvals': runApprovalsJob,
  'sweep-short-lived': sweepShortLivedJob,
  'count-days': countDaysJob,
};

/** Parallel fetchers per queue, so that a slow mail server blocks only one of them. */
const FETCHERS: Record<QueueName, number> = {
  'forgot-password': 2,
  'register-attempt': 1,
  'guesses-exhausted': 1,
  'login-refused': 1,
  'send-mail': 4,
  'daily-maintenance': 1,
  'remove-accounts': 1,
  'move-emails': 1,
  'recover-factors': 1,
  'report-refused-logins': 1,
  'report-unfinished-logins': 1,
  'run-bulk': 1,
  'run-approvals': 1,
  'sweep-short-lived': 1,
  'count-days': 1,
};
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
  for (const name of Object.keys(handlers) as QueueName[])
    fetchers.set(name, await work(boss, context, name, tracing));
  const stopLooking = lookForJobs(
    db,
    [...fetchers.keys()],
    (queue) => {
      for (const id of fetchers.get(queue) ?? []) boss.notifyWorker(id);
    },
    onError,
  );
  // Without a payload the data would be null, which the job schemas reject.
  await boss.schedule('daily-maintenance', '15 3 * * *', {});
  await boss.schedule('remove-accounts', '*/5 * * * *', {});
  await boss.schedule('move-emails', '*/5 * * * *', {});
  await boss.schedule('recover-factors', '*/5 * * * *', {});
  await boss.schedule('report-refused-logins', '*/5 * * * *', {});
  await boss.schedule('report-unfinished-logins', '*/5 * * * *', {});
  await boss.schedule('run-approvals', '*/5 * * * *', {});
  await boss.schedule('sweep-short-lived', '*/5 * * * *', {});
  await boss.schedule('count-days', '*/5 * * * *', {});
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
async function work<Name extends QueueName>(
  boss: PgBoss,
  context: WorkerContext,
  name: Name,
  tracing: JobTracing | undefined,
): Promise<string[]> {
  const options = {
    batchSize: BATCH,
    // A full batch means that more jobs are waiting, so the next poll is not awaited.
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: POLL_SECONDS,
  } as const;
  const handle = async (job: Job): Promise<void> => {
    const run = () => handlers[name](context, z.parse(jobSchemas[name], job.data) as JobData<Name>);
    await (tracing ? tracing.duringJob(name, job.data, run) : run());
  };
  const start = (): Promise<string> =>
    boss.work(name, options, (jobs) => Promise.all(jobs.map((job) => settle(context, name, job, handle))));
  return Promise.all(Array.from({ length: FETCHERS[name] }, start));
}

interface Job {
  readonly id: string;
  readonly data: unknown;
}

/** A failed job does not fail its batch. The queue retries it. */
async function settle(
  context: WorkerContext,
  name: QueueName,
  job: Job,
  handle: (job: Job) => Promise<void>,
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
