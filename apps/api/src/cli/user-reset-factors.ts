import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { hasNoFactor } from '../data/second-factors.ts';
import { endAllSessions } from '../data/sessions.ts';
import { startRecovery } from '../factor-recovery/start-recovery.ts';
import { endFactors } from '../factors/end-factors.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { operatorName } from './operator-name.ts';
import { requireAccount, type UserAction } from './user-action.ts';

/**
 * For an owner who lost every factor. Starts the same wait and notices as the owner's own request. With `now`, after the
 * operator has verified the owner's identity, the factors end at once. Sessions end with them, because the password alone
 * would now be enough for a step-up in a stolen one.
 */
export const resetFactors: UserAction = async (context, [who], { now, by }) => {
  const { id } = await requireAccount(context, who);
  const operator = operatorName(by);
  return context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, id);
    if (await hasNoFactor(trx, id)) throw new OperatorError(cliText.factorsOff);
    if (!now) {
      await startRecovery(trx, id, serviceAudit('factor-recovery.started'), { operator });
      return cliText.factorRecoveryStarted;
    }
    await endFactors(context, trx, id, undefined);
    await insertAuditEvent(trx, id, serviceAudit('factors.reset-by-operator'), { operator });
    return cliText.factorsReset(await endAllSessions(trx, id, 'operator'));
  });
};
