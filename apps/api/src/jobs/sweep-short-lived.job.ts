import { setImmediate } from 'node:timers/promises';
import { deleteExpiredRows } from '../data/expired-rows.ts';
import type { WorkerContext } from './worker-context.ts';

/** Below the time after which the queue gives the job to another worker. The next run deletes what is left. */
const AT_MOST_MS = 45_000;

export async function sweepShortLivedJob({ db }: Pick<WorkerContext, 'db'>): Promise<void> {
  const endsAt = performance.now() + AT_MOST_MS;
  while ((await deleteExpiredRows(db, 'short-lived')) && performance.now() < endsAt) await setImmediate();
}
