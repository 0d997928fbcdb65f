import type { Outbox } from '../mail/queue-mail.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { recoveryPurposes } from '../security/one-time-link.ts';
import type { Caller } from '../session/caller.ts';
import { originOf } from '../session/caller.ts';
import type { Database } from '../store/engine/database.ts';
import { deleteFactorRecovery } from '../store/factors/factor-recoveries.ts';
import { endAllPasskeys } from '../store/factors/passkeys.ts';
import { turnSecondFactorOff } from '../store/factors/second-factors.ts';
import { endTotpSecret } from '../store/factors/totp-secrets.ts';
import { endLinksOf } from '../store/session/one-time-links.ts';
import { endPendingLogins } from '../store/session/pending-logins.ts';

/**
 * Requires the account's row lock. For an owner who lost every factor. The notice comes first, so that its "não fui eu"
 * link can restore them.
 */
export async function endFactors(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  caller: Caller | undefined,
): Promise<void> {
  const device = caller && originOf(caller);
  await queueNotice(outbox, trx, { accountId, kind: 'second-factor-off', device });
  await endTotpSecret(trx, accountId);
  await endAllPasskeys(trx, accountId);
  await turnSecondFactorOff(trx, accountId);
  await endPendingLogins(trx, accountId);
  await deleteFactorRecovery(trx, accountId);
  await endLinksOf(trx, accountId, recoveryPurposes);
}
