import type { Context } from '../session/context.ts';
import { hasNoFactor } from '../store/factors/second-factors.ts';
import { isLongKnownDevice } from '../store/session/known-devices.ts';

/**
 * Password, mailbox and a device known for a week can turn the second factor off, after a wait. A reset forgets devices,
 * so the mailbox alone never can.
 */
export async function mayRecover(
  { db, config }: Pick<Context, 'db' | 'config'>,
  accountId: string,
  deviceId: string | undefined,
): Promise<boolean> {
  if (config.FACTOR_RECOVERY === 'operator' || deviceId === undefined) return false;
  return (await isLongKnownDevice(db, accountId, deviceId)) && !(await hasNoFactor(db, accountId));
}
