import { setImmediate } from 'node:timers/promises';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { deleteExpiredRows } from '../store/upkeep/expired-rows.ts';

/** Below the time after which the queue gives the job to another worker. The next run deletes what is left. */
const AT_MOST_MS = 45_000;

export const sweepShortLivedJob = defineJob({
  name: 'sweep-short-lived',
  every: '*/5 * * * *',
  run: sweepShortLived,
});

export async function sweepShortLived({ db }: Pick<WorkerContext, 'db'>): Promise<void> {
  const endsAt = performance.now() + AT_MOST_MS;
  while ((await deleteExpiredRows(db, 'short-lived')) && performance.now() < endsAt) await setImmediate();
}
