import { setImmediate } from 'node:timers/promises';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { countConnectionPeople } from '../sign-in/count-connection-people.ts';
import { fillAccountWords } from '../store/accounts/account-words.ts';
import { deleteUnusedMarks, lockAppearances } from '../store/upkeep/appearances.ts';
import { deleteExpiredRows } from '../store/upkeep/expired-rows.ts';
import { maintainLogPartitions } from '../store/upkeep/log-partitions.ts';
import { reseal } from './reseal.ts';

export const dailyMaintenanceJob = defineJob({
  name: 'daily-maintenance',
  every: '15 3 * * *',
  run: dailyMaintenance,
});

export async function dailyMaintenance(context: WorkerContext): Promise<void> {
  const { db, config } = context;
  await maintainLogPartitions(db, config.ADMIN_AUDIT_MONTHS);
  while (await deleteExpiredRows(db)) await setImmediate();
  await db.transaction().execute(async (trx) => {
    await lockAppearances(trx);
    await deleteUnusedMarks(trx);
  });
  while (await fillAccountWords(db)) await setImmediate();
  await countConnectionPeople(context);
  await reseal(context);
}
