import { type Caller, originOf } from '../caller.ts';
import type { Database } from '../data/database.ts';
import { listIdentities } from '../data/external-identities.ts';
import { listPasskeys } from '../data/passkeys.ts';
import type { Outbox } from './queue-mail.ts';
import { queueNotice } from './queue-notice.ts';

interface PasswordNews {
  /** The providers whose identities ended with the change. */
  readonly endedProviders?: readonly string[];
  /** The account had none before. */
  readonly firstPassword?: boolean;
}

/**
 * Also after a reset, which ends some identities. A new password ends no passkey and no other identity, so the owner reads
 * what still opens the account.
 */
export async function notifyPasswordChanged(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  caller: Caller,
  { endedProviders = [], firstPassword = false }: PasswordNews = {},
): Promise<void> {
  const { length: passkeys } = await listPasskeys(trx, accountId);
  const liveProviders = (await listIdentities(trx, accountId)).map(({ provider }) => provider);
  const device = originOf(caller);
  const details = {
    passkeys,
    ...(firstPassword && { firstPassword }),
    ...(liveProviders.length > 0 && { liveProviders }),
    ...(endedProviders.length > 0 && { endedProviders: [...endedProviders] }),
  };
  await queueNotice(outbox, trx, { accountId, kind: 'password-changed', device, details });
}
