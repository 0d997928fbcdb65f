import { now } from './clock.ts';
import type { Database } from './database.ts';

/** Known to an account whose mailbox has confirmed: anybody can log in to one that they registered for a stranger. */
export async function isOwnersDevice(
  db: Database,
  accountId: string,
  deviceId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.id')
    .where('known_devices.id', '=', deviceId)
    .where('known_devices.account_id', '=', accountId)
    .where('known_devices.expires_at', '>', now)
    .where('accounts.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever is put out must not come back unnoticed, on a device that counts as the owner's. */
export async function forgetDeviceOf(
  db: Database,
  sessionId: string,
  ownDeviceId: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('id', '=', (row) => row.selectFrom('sessions').select('device_id').where('id', '=', sessionId))
    .where('id', 'is distinct from', ownDeviceId)
    .execute();
}

/** The same for all of them but the one in use. */
export async function forgetOtherDevices(
  db: Database,
  accountId: string,
  ownDeviceId: string | null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', ownDeviceId)
    .execute();
}
