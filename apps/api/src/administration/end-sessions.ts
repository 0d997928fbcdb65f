import { type Actor, operatorOf } from '../session/actor.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { endOfflineGrants } from '../store/openid/oidc-grants.ts';
import { forgetDeviceOf, forgetOtherDevices } from '../store/session/known-devices.ts';
import { endAllSessions, endOwnSession } from '../store/session/sessions.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';

/**
 * Returns how many sessions it ended. Applications lose the access that they kept while the person was away. No device is
 * known any more, so an intruder does not come back unnoticed.
 */
export function endSessions(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  reason?: string,
): Promise<number> {
  return act(context, actor, { action: 'sessions.ended', accountId, reason }, async (trx) => {
    await insertAuditEvent(trx, accountId, serviceAudit('sessions.ended-by-operator'), operatorOf(actor));
    await endOfflineGrants(trx, accountId);
    await forgetOtherDevices(trx, accountId, null);
    return endAllSessions(trx, accountId, 'operator');
  });
}

/** Returns whether it was still open. */
export function endOneSession(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  sessionId: string,
  reason?: string,
): Promise<boolean> {
  const entry = { action: 'sessions.ended', accountId, targetId: sessionId, reason } as const;
  return act(context, actor, entry, async (trx) => {
    const ended = await endOwnSession(trx, accountId, sessionId, 'operator');
    if (ended) await forgetDeviceOf(trx, sessionId);
    if (ended)
      await insertAuditEvent(trx, accountId, serviceAudit('session.ended-by-admin'), operatorOf(actor));
    return ended;
  });
}
