import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { runBulk } from '../../src/administration/bulk.ts';
import { openSmtp } from '../../src/email/smtp.ts';
import { dailyMaintenanceJob } from '../../src/jobs/daily-maintenance.job.ts';
import { forgotPasswordJob } from '../../src/jobs/forgot-password.job.ts';
import { guessesExhaustedJob } from '../../src/jobs/guesses-exhausted.job.ts';
import { loginRefusedJob } from '../../src/jobs/login-refused.job.ts';
import { moveEmailsJob } from '../../src/jobs/move-emails.job.ts';
import { recoverFactorsJob } from '../../src/jobs/recover-factors.job.ts';
import { registerAttemptJob } from '../../src/jobs/register-attempt.job.ts';
import { removeAccountsJob } from '../../src/jobs/remove-accounts.job.ts';
import { runApprovalsJob } from '../../src/jobs/run-approvals.job.ts';
import { sendMailJob } from '../../src/jobs/send-mail.job.ts';
import type { WorkerContext } from '../../src/jobs/worker-context.ts';
import { jobSchemas } from '../../src/queue/queues.ts';
import { silent, type TestApp } from '../test-app.ts';

interface QueuedJob {
  readonly name: string;
  readonly data: unknown;
}

export interface QueueWorker {
  /** Runs all queued jobs, including those waiting for a retry. */
  drain(): Promise<void>;
  moveEmails(): Promise<void>;
  recoverFactors(): Promise<void>;
  runApprovals(): Promise<void>;
  removeAccounts(): Promise<void>;
  maintain(): Promise<void>;
  close(): void;
}

/** Runs the real handlers on the real queue, but sequentially and without delay, so that each step is complete. */
export function openQueueWorker({
  config,
  context: { db, queue, secretKeys },
  database,
}: TestApp): QueueWorker {
  const smtp = openSmtp(config);
  const context: WorkerContext = { config, db, queue, smtp, secretKeys, log: silent };

  async function run({ name, data }: QueuedJob): Promise<void> {
    if (name === 'send-mail') return sendMailJob(context, z.parse(jobSchemas[name], data));
    if (name === 'forgot-password') return forgotPasswordJob(context, z.parse(jobSchemas[name], data));
    if (name === 'register-attempt') return registerAttemptJob(context, z.parse(jobSchemas[name], data));
    if (name === 'guesses-exhausted') return guessesExhaustedJob(context, z.parse(jobSchemas[name], data));
    if (name === 'login-refused') return loginRefusedJob(context, z.parse(jobSchemas[name], data));
    if (name === 'run-bulk') return runBulk(context, z.parse(jobSchemas[name], data));
    throw new Error(`no handler for ${name}`);
  }

  async function take(onlyDue: boolean): Promise<QueuedJob[]> {
    return database.query<QueuedJob>(
      `with taken as (
         delete from pgboss.job where state < 'active' and ($1 = false or start_after <= now())
         returning name, data, created_on
       ) select name, data from taken order by created_on`,
      [onlyDue],
    );
  }

  async function drain(): Promise<void> {
    for (let jobs = await take(false); jobs.length > 0; jobs = await take(true))
      for (const job of jobs) await run(job);
  }

  return {
    drain,
    moveEmails: () => moveEmailsJob(context),
    recoverFactors: () => recoverFactorsJob(context),
    runApprovals: () => runApprovalsJob(context),
    maintain: () => dailyMaintenanceJob(context),
    close: () => smtp.close(),
    /** The removal waits for its last mail, so the queue must be drained meanwhile. */
    async removeAccounts() {
      let over = false;
      const removing = removeAccountsJob(context).finally(() => {
        over = true;
      });
      while (!over) {
        await drain();
        await sleep(20);
      }
      await removing;
    },
  };
}
