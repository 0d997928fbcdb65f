import { setTimeout as sleep } from 'node:timers/promises';
import { silent, type TestApp } from '@portaria/harness/test-app';
import * as z from 'zod/mini';
import { moveEmails } from '../../apps/api/src/account/move-emails.job.ts';
import { removeAccounts } from '../../apps/api/src/account/remove-accounts.job.ts';
import { runApprovals } from '../../apps/api/src/administration/run-approvals.job.ts';
import { openSmtp } from '../../apps/api/src/outbound/smtp.ts';
import { recoverFactors } from '../../apps/api/src/recovery/recover-factors.job.ts';
import type { WorkerContext } from '../../apps/api/src/session/worker-context.ts';
import { dailyMaintenance } from '../../apps/api/src/worker/daily-maintenance.job.ts';
import { jobs } from '../../apps/api/src/worker/jobs.ts';

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
    const job = jobs.find((one) => one.name === name);
    if (job) return job.run(context, z.parse(job.payload, data));
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
    moveEmails: () => moveEmails(context),
    recoverFactors: () => recoverFactors(context),
    runApprovals: () => runApprovals(context),
    maintain: () => dailyMaintenance(context),
    close: () => smtp.close(),
    /** The removal waits for its last mail, so the queue must be drained meanwhile. */
    async removeAccounts() {
      let over = false;
      const removing = removeAccounts(context).finally(() => {
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
