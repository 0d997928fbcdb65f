import { auditEntry, type Caller, originOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import { settleSecondFactor } from '../data/second-factors.ts';
import { endTotpSecret } from '../data/totp-secrets.ts';
import { limits } from '../limits/limits.ts';
import { assertMailsLeft } from '../outbox/assert-mails-left.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';
import { lockForFactorChange } from './lock-for-factor-change.ts';

/**
 * Without another factor, this turns the second factor off. The notice is written before the change, so that its "não
 * fui eu" link reaches back far enough to restore the factor. A repeated call does nothing.
 */
export async function endTotp(context: Context, owner: AuthenticatedSession, caller: Caller): Promise<void> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    if (!secondFactor) return;
    await assertMailsLeft(trx, accountId, limits.factorOffMails);
    await queueNotice(context, trx, { accountId, kind: 'second-factor-off', device: originOf(caller) });
    await endTotpSecret(trx, accountId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.removed', owner));
    await settleSecondFactor(trx, accountId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'second-factor.off', owner));
  });
}
