import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { endAllPasskeys, listPasskeys } from '../data/passkeys.ts';
import { endPendingLogins } from '../data/pending-logins.ts';
import { settleSecondFactor } from '../data/second-factors.ts';
import { endAllSessions } from '../data/sessions.ts';
import { endTotpSecret } from '../data/totp-secrets.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { operatorName } from './operator-name.ts';
import { requireAccount, type UserAction } from './user-action.ts';

/**
 * For an owner who lost the application and the recovery codes, after the operator has verified the owner's identity.
 * The notice comes first, so that its "não fui eu" link can restore the factors. Sessions end, because the password
 * alone would now be enough for a step-up in a stolen one.
 */
export const resetFactors: UserAction = async (context, [who], { now, by }) => {
  const { id, secondFactorSince } = await requireAccount(context, who);
  const passkeys = await listPasskeys(context.db, id);
  if (!secondFactorSince && passkeys.length === 0) throw new OperatorError(cliText.factorsOff);
  if (!now) throw new OperatorError(cliText.resetFactorsNeedsNow);
  const operator = operatorName(by);
  const ended = await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, id);
    await queueNotice(context, trx, { accountId: id, kind: 'second-factor-off', device: undefined });
    await endTotpSecret(trx, id);
    await endAllPasskeys(trx, id);
    await settleSecondFactor(trx, id);
    await endPendingLogins(trx, id);
    await insertAuditEvent(trx, id, serviceAudit('factors.reset-by-operator'), { operator });
    return endAllSessions(trx, id, 'operator');
  });
  return cliText.factorsReset(ended);
};
