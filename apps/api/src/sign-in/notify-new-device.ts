import { queueNotice } from '../account-changes/queue-notice.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import { countMails } from '../data/mails.ts';

/** Enough for the owner to learn of it and act. A right password, used over and over, must not be a mail bomb. */
export const NOTICES_AN_HOUR = 5;
const HOUR = 3_600;

export async function notifyNewDevice(
  context: Context,
  trx: Database,
  accountId: string,
  { device }: Caller,
): Promise<void> {
  if ((await countMails(trx, accountId, 'new-device', HOUR)) >= NOTICES_AN_HOUR) return;
  await queueNotice(context, trx, { accountId, kind: 'new-device', device });
}
