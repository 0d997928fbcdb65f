import { queueNotice } from '../mail/queue-notice.ts';
import { type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';

export async function notifyNewDevice(
  context: Context,
  trx: Database,
  accountId: string,
  caller: Caller,
): Promise<void> {
  // Repeated logins with the correct password must not flood the mailbox.
  if (await isMailLimitReached(trx, accountId, 'new-device')) return;
  await queueNotice(context, trx, { accountId, kind: 'new-device', device: originOf(caller) });
}
