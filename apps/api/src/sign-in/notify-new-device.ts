import { queueNotice } from '../account-changes/queue-notice.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { limits } from '../limits/limits.ts';

export async function notifyNewDevice(
  context: Context,
  trx: Database,
  accountId: string,
  { device }: Caller,
): Promise<void> {
  // A right password, used over and over, must not be a mail bomb.
  if (await isMailLimitReached(trx, accountId, limits.newDeviceMails)) return;
  await queueNotice(context, trx, { accountId, kind: 'new-device', device });
}
