import { setTimeout as sleep } from 'node:timers/promises';
import { silent, type TestApp } from '@portaria/harness/test-app';
import * as z from 'zod/mini';
import { runBulk } from '../../apps/api/src/administration/bulk.ts';
import { openSmtp } from '../../apps/api/src/email/smtp.ts';
import { dailyMaintenanceJob } from '../../apps/api/src/jobs/daily-maintenance.job.ts';
import { forgotPasswordJob } from '../../apps/api/src/jobs/forgot-password.job.ts';
import { guessesExhaustedJob } from '../../apps/api/src/jobs/guesses-exhausted.job.ts';
import { loginRefusedJob } from '../../apps/api/src/jobs/login-refused.job.ts';
import { moveEmailsJob } from '../../apps/api/src/jobs/move-emails.job.ts';
import { recoverFactorsJob } from '../../apps/api/src/jobs/recover-factors.job.ts';
import { registerAttemptJob } from '../../apps/api/src/jobs/register-attempt.job.ts';
import { removeAccountsJob } from '../../apps/api/src/jobs/remove-accounts.job.ts';
import { runApprovalsJob } from '../../apps/api/src/jobs/run-approvals.job.ts';
import { sendMailJob } from '../../apps/api/src/jobs/send-mail.job.ts';
import type { WorkerContext } from '../../apps/api/src/jobs/worker-context.ts';
import { jobSchemas } from '../../apps/api/src/queue/queues.ts';

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
  context: { db, queue, secretKeys, placeOf },
  database,
}: TestApp): QueueWorker {
  const smtp = openSmtp(config);
  const context: WorkerContext = { config, db, queue, smtp, secretKeys, placeOf, log: silent };

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
