import { deleteExpiredRows } from '../../../apps/api/src/store/upkeep/expired-rows.ts';
import { timingDatabase } from './explaining-database.ts';

export interface Clearing {
  readonly statements: number;
  readonly slowestMs: number;
}

/** Deletes some batches of expired rows, like the maintenance job. */
export async function clearExpired(url: string, batches: number): Promise<Clearing> {
  const times: number[] = [];
  const db = timingDatabase(url, (ms) => times.push(ms));
  try {
    for (let n = 0; n < batches && (await deleteExpiredRows(db)); n += 1);
  } finally {
    await db.destroy();
  }
  return { statements: times.length, slowestMs: Math.max(...times) };
}
