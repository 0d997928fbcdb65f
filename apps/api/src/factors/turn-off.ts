import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import type { MailDetails } from '../mail/queue-mail.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { deleteRecoveryCodes } from '../store/factors/recovery-codes.ts';
import { turnSecondFactorOff } from '../store/factors/second-factors.ts';
import { deleteTotpSecrets, endTotpSecret } from '../store/factors/totp-secrets.ts';
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
  asStolen: Pick<MailDetails, 'stolen' | 'endedProviders'> | undefined,
): Promise<void> {
  const { accountId } = owner;
  assertNotRequired(owner);
  if (!asStolen) await assertMailsLeft(trx, accountId, 'second-factor-off');
  await queueNotice(context, trx, {
    accountId,
    kind: 'second-factor-off',
    device: originOf(caller),
    details: { ...asStolen },
  });
  const endTotp = asStolen ? deleteTotpSecrets : endTotpSecret;
  if (await endTotp(trx, accountId))
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.removed', owner));
  await turnSecondFactorOff(trx, accountId);
  if (asStolen) await deleteRecoveryCodes(trx, accountId);
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'second-factor.off', owner));
}
