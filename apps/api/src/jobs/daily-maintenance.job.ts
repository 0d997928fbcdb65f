import { setImmediate } from 'node:timers/promises';
import { fillAccountWords } from '../data/account-words.ts';
import { deleteUnusedMarks, lockAppearances } from '../data/appearances.ts';
import { deleteExpiredRows } from '../data/expired-rows.ts';
import { maintainLogPartitions } from '../data/log-partitions.ts';
import { reseal } from './reseal.ts';
import type { WorkerContext } from './worker-context.ts';

export async function dailyMaintenanceJob(context: WorkerContext): Promise<void> {
  const { db, config } = context;
  await maintainLogPartitions(db, config.ADMIN_AUDIT_MONTHS);
  while (await deleteExpiredRows(db)) await setImmediate();
  await db.transaction().execute(async (trx) => {
    await lockAppearances(trx);
    await deleteUnusedMarks(trx);
  });
  while (await fillAccountWords(db)) await setImmediate();
  await reseal(context);
}
