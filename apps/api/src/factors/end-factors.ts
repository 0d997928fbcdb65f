import type { Caller } from '../caller.ts';
import { originOf } from '../caller.ts';
import type { Database } from '../data/database.ts';
import { deleteFactorRecovery } from '../data/factor-recoveries.ts';
import { endLinksOf } from '../data/one-time-links.ts';
import { endAllPasskeys } from '../data/passkeys.ts';
import { endPendingLogins } from '../data/pending-logins.ts';
import { turnSecondFactorOff } from '../data/second-factors.ts';
import { endTotpSecret } from '../data/totp-secrets.ts';
import type { Outbox } from '../outbox/queue-mail.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import { recoveryPurposes } from '../security/one-time-link.ts';

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
