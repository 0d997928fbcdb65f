import { type Caller, originOf } from '../session/caller.ts';
import type { Database } from '../store/engine/database.ts';
import type { Outbox } from './queue-mail.ts';
import { queueNotice } from './queue-notice.ts';

/** For a protection that has no other notice. Nothing is sent where nothing ended. */
export async function notifyUnlinked(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  caller: Caller,
  endedProviders: readonly string[],
): Promise<void> {
  if (endedProviders.length === 0) return;
  const details = { endedProviders: [...endedProviders] };
  await queueNotice(outbox, trx, { accountId, kind: 'identity-unlinked', device: originOf(caller), details });
}
