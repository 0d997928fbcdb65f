import { auditEntry, type Caller, originOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { deleteRecoveryCodes } from '../data/recovery-codes.ts';
import { turnSecondFactorOff } from '../data/second-factors.ts';
import { deleteTotpSecrets, endTotpSecret } from '../data/totp-secrets.ts';
import { limits } from '../limits/limits.ts';
import { assertMailsLeft } from '../outbox/assert-mails-left.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';
import { assertNotRequired } from './assert-not-required.ts';

/**
 * Turns the second factor off. Passkeys stay, because they open the account by themselves. The notice is written before
 * the change, so that its "não fui eu" link reaches back far enough to restore the factor, unless it was stolen.
 */
export async function turnOff(
  context: Context,
  trx: Database,
  owner: AuthenticatedSession,
  caller: Caller,
  asStolen: boolean,
): Promise<void> {
  const { accountId } = owner;
  assertNotRequired(owner);
  if (!asStolen) await assertMailsLeft(trx, accountId, limits.factorOffMails);
  await queueNotice(context, trx, {
    accountId,
    kind: 'second-factor-off',
    device: originOf(caller),
    details: { ...(asStolen && { stolen: 'this' }) },
  });
  const endTotp = asStolen ? deleteTotpSecrets : endTotpSecret;
  if (await endTotp(trx, accountId))
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.removed', owner));
  await turnSecondFactorOff(trx, accountId);
  if (asStolen) await deleteRecoveryCodes(trx, accountId);
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'second-factor.off', owner));
}
