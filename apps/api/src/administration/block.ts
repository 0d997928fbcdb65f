import { AppError } from '../base/app-error.ts';
import { type Actor, operatorOf } from '../session/actor.ts';
import { hasRemovalBegun } from '../store/accounts/account-deletions.ts';
import { deleteEmailChange } from '../store/accounts/email-changes.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { setDisabled } from '../store/administration/account-administration.ts';
import { forgetOtherDevices } from '../store/session/known-devices.ts';
import { endLinks } from '../store/session/one-time-links.ts';
import { endPendingLogins } from '../store/session/pending-logins.ts';
import { endAllSessions } from '../store/session/sessions.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';

/** Returns how many sessions it ended. */
export function block(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  reason?: string,
): Promise<number> {
  return act(context, actor, { action: 'person.blocked', accountId, reason }, async (trx) => {
    await setDisabled(trx, accountId, true);
    await endLinks(trx, accountId);
    await endPendingLogins(trx, accountId);
    await deleteEmailChange(trx, accountId);
    // An unblocked account asks everyone again, also the one it was blocked for.
    await forgetOtherDevices(trx, accountId, null);
    await insertAuditEvent(trx, accountId, serviceAudit('account.disabled'), operatorOf(actor));
    return endAllSessions(trx, accountId, 'operator');
  });
}

export async function unblock(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  reason?: string,
): Promise<void> {
  await act(context, actor, { action: 'person.unblocked', accountId, reason }, async (trx) => {
    if (await hasRemovalBegun(trx, accountId)) throw new AppError('removal_begun');
    // A login that was in progress while the account was disabled may have opened a session.
    await endAllSessions(trx, accountId, 'operator');
    await setDisabled(trx, accountId, false);
    await insertAuditEvent(trx, accountId, serviceAudit('account.enabled'), operatorOf(actor));
  });
}
