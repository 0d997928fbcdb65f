import { type Caller, originOf } from '../session/caller.ts';
import type { Database } from '../store/engine/database.ts';
import { listPasskeys } from '../store/factors/passkeys.ts';
import { listIdentities } from '../store/sign-in/external-identities.ts';
import type { Outbox } from './queue-mail.ts';
import { queueNotice } from './queue-notice.ts';

interface PasswordNews {
  /** The providers whose identities ended with the change. */
  readonly endedProviders?: readonly string[];
  /** The names of other people's applications that were disconnected. */
  readonly endedApps?: readonly string[];
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
  { endedProviders = [], endedApps = [], firstPassword = false }: PasswordNews = {},
): Promise<void> {
  const { length: passkeys } = await listPasskeys(trx, accountId);
  const liveProviders = (await listIdentities(trx, accountId)).map(({ provider }) => provider);
  const device = originOf(caller);
  const details = {
    passkeys,
    ...(firstPassword && { firstPassword }),
    ...(liveProviders.length > 0 && { liveProviders }),
    ...(endedProviders.length > 0 && { endedProviders: [...endedProviders] }),
    ...(endedApps.length > 0 && { endedApps: [...endedApps] }),
  };
  await queueNotice(outbox, trx, { accountId, kind: 'password-changed', device, details });
}
