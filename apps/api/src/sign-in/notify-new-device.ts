import { type Caller, originOf } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { limits } from '../limits/limits.ts';
import { queueNotice } from '../outbox/queue-notice.ts';

export async function notifyNewDevice(
  context: Context,
  trx: Database,
  accountId: string,
  caller: Caller,
): Promise<void> {
  // Repeated logins with the correct password must not flood the mailbox.
  if (await isMailLimitReached(trx, accountId, limits.newDeviceMails)) return;
  await queueNotice(context, trx, { accountId, kind: 'new-device', device: originOf(caller) });
}
