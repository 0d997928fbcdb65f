import type { ChangePasswordBody } from '@portaria/contract';
import { cancelPendingEmail } from '../../account-email/cancel-email-change.ts';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { refuseApprovalsOf } from '../../data/approvals.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetGuesses } from '../../data/guesses.ts';
import { forgetOtherDevices } from '../../data/known-devices.ts';
import { endOfflineGrants } from '../../data/oidc-grants.ts';
import { endLinks } from '../../data/one-time-links.ts';
import { changePassword as replaceProven } from '../../data/passwords.ts';
import { endAllSessions, markProved } from '../../data/sessions.ts';
import { stopRecovery } from '../../factor-recovery/stop-recovery.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { notifyPasswordChanged } from '../../outbox/notify-password-changed.ts';
import {
  assertAcceptablePassword,
  assertNotBreached,
  contextOf,
} from '../../security/password-acceptance.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';
import { requirePassword } from '../../sign-in/require-password.ts';

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
    await assertMailsLeft(trx, accountId, limits.passwordChangedMails);
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
