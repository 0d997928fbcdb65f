import type { Database } from '../store/engine/database.ts';
import { type DeclaringSets, findDeclaringSets } from '../store/factors/recovery-codes.ts';
import { isOldDevice } from '../store/session/device-ages.ts';

/** Which recovery codes may declare a factor as stolen on this device. None on one that is known for less than a week. */
export async function declaringSets(
  db: Database,
  accountId: string,
  deviceId: string | null | undefined,
): Promise<DeclaringSets> {
  if (!(await isOldDevice(db, accountId, deviceId))) return { live: false, ended: false };
  return findDeclaringSets(db, accountId);
}
