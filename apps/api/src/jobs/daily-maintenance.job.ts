import { setImmediate } from 'node:timers/promises';
import { maintainAuditPartitions } from '../data/audit-events.ts';
import { deleteExpiredRows } from '../data/expired-rows.ts';
import { reseal } from './reseal.ts';
import type { WorkerContext } from './worker-context.ts';

export async function dailyMaintenanceJob(context: WorkerContext): Promise<void> {
  const { db } = context;
  await maintainAuditPartitions(db);
  while (await deleteExpiredRows(db)) await setImmediate();
  await reseal(context);
}
