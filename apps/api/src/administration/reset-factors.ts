import { AppError } from '../base/app-error.ts';
import { endFactors } from '../factors/end-factors.ts';
import { startRecovery } from '../recovery/start-recovery.ts';
import { type Actor, type OperatorActor, operatorOf } from '../session/actor.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { findFactorRecovery } from '../store/factors/factor-recoveries.ts';
import { hasNoFactor } from '../store/factors/second-factors.ts';
import { endAllSessions } from '../store/session/sessions.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';

/**
 * For an owner who lost every factor. Starts the same wait and notices as the owner's own request. Returns when the
 * second factor can be turned off.
 */
export function resetFactors(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  reason?: string,
): Promise<Date> {
  const event = actor.kind === 'cli' ? 'factor-recovery.started' : 'factors.reset-asked-by-admin';
  return act(context, actor, { action: 'factors.reset', accountId, reason }, async (trx) => {
    if (await hasNoFactor(trx, accountId)) throw new AppError('second_factor_off');
    await startRecovery(trx, accountId, serviceAudit(event), operatorOf(actor));
    const recovery = await findFactorRecovery(trx, accountId);
    if (!recovery) throw new Error('a recovery that was just started is not there');
    return recovery.dueAt;
  });
}

/**
 * After an operator has verified the owner's identity. Sessions end too, because the password alone would now be enough
 * for a step-up in a stolen one. Returns how many ended.
 */
export function resetFactorsNow(
  context: AdministrationContext,
  actor: OperatorActor,
  accountId: string,
): Promise<number> {
  return act(context, actor, { action: 'factors.reset', accountId, details: { now: true } }, async (trx) => {
    if (await hasNoFactor(trx, accountId)) throw new AppError('second_factor_off');
    await endFactors(context, trx, accountId, undefined);
    await insertAuditEvent(trx, accountId, serviceAudit('factors.reset-by-operator'), operatorOf(actor));
    return endAllSessions(trx, accountId, 'operator');
  });
}
