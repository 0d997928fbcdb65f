import { type Caller, originOf } from '../caller.ts';
import type { Database } from '../data/database.ts';
import { listPasskeys } from '../data/passkeys.ts';
import type { Outbox } from './queue-mail.ts';
import { queueNotice } from './queue-notice.ts';

/** Also after a reset. A new password ends no passkey, so the owner reads how many still open the account. */
export async function notifyPasswordChanged(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  caller: Caller,
): Promise<void> {
  const { length: passkeys } = await listPasskeys(trx, accountId);
  const device = originOf(caller);
  await queueNotice(outbox, trx, { accountId, kind: 'password-changed', device, details: { passkeys } });
}
