import type { ChangePasswordBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { notifyPasswordChanged } from '../mail/notify-password-changed.ts';
import { assertAcceptablePassword, assertNotBreached, contextOf } from '../security/password-acceptance.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { requirePassword } from '../sign-in/require-password.ts';
import { cancelPendingEmail } from '../sign-in/undo/cancel-email-change.ts';
import { stopRecovery } from '../sign-in/undo/stop-recovery.ts';
import { changePassword as replaceProven } from '../store/accounts/passwords.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { refuseApprovalsOf } from '../store/administration/approvals.ts';
import { endOfflineGrants } from '../store/openid/oidc-grants.ts';
import { forgetOtherDevices } from '../store/session/known-devices.ts';
import { endLinks } from '../store/session/one-time-links.ts';
import { endAllSessions, markProved } from '../store/session/sessions.ts';
import { forgetGuesses } from '../store/sign-in/guesses.ts';

/** Ends all other sessions. A confirmed mailbox gets a link, valid for seven days, that freezes the account. */
export async function changePassword(
  context: Context,
  body: ChangePasswordBody,
  owner: AuthenticatedSession,
  caller: Caller,
  isSecondTry = false,
): Promise<void> {
  const { accountId, sessionId } = owner;
  // The current password proves no more than the login did, so the factor is asked for beside it.
  if (owner.secondFactor && !owner.proved) throw new AppError('proof_required', { accountId });
  assertAcceptablePassword(body.password, context.config, contextOf(owner));
  const proven = await requirePassword(context, accountId, body.currentPassword, 'currentPassword', caller);
  await assertNotBreached(body.password, context.config);
  const password = await context.hasher.hash(body.password);
  const changed = await context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    await assertMailsLeft(trx, accountId, 'password-changed');
    if (!(await replaceProven(trx, accountId, proven.hash, password))) return false;
    await endAllSessions(trx, accountId, 'password-change', sessionId);
    await endOfflineGrants(trx, accountId);
    await cancelPendingEmail(trx, accountId, caller, owner);
    await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped', owner));
    await refuseApprovalsOf(trx, accountId);
    await endLinks(trx, accountId);
    await forgetGuesses(trx, accountId);
    await forgetOtherDevices(trx, accountId, owner.deviceId);
    await markProved(trx, sessionId, 'password');
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'password.changed', owner));
    await notifyPasswordChanged(context, trx, accountId, caller);
    return true;
  });
  if (changed) return;
  if (isSecondTry) throw new AppError('wrong_password', { fields: ['currentPassword'] });
  // A concurrent login may have rehashed the same password. If the password was changed, the second check fails.
  await changePassword(context, body, owner, caller, true);
}
