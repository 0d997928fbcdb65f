import type { FactorRecoveryLinkBody, ResetPasswordBody } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { lockAccountRow } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { findMailbox } from '../../data/emails.ts';
import { findFactorRecovery } from '../../data/factor-recoveries.ts';
import { findPendingLogin } from '../../data/pending-logins.ts';
import { hasNoFactor } from '../../data/second-factors.ts';
import { ASK_RECOVERY_SECONDS } from '../../email/mail-lifetimes.ts';
import { startRecovery } from '../../factor-recovery/start-recovery.ts';
import { stopRecovery } from '../../factor-recovery/stop-recovery.ts';
import { endFactors } from '../../factors/end-factors.ts';
import { mayRecover } from '../../factors/may-recover.ts';
import { limits } from '../../limits/limits.ts';
import { linkInvalid, requireLink, withSpentLink } from '../../one-time-links/spend-link.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { applyReset } from '../../password-reset/apply-reset.ts';
import { hashNewPassword } from '../../password-reset/hash-new-password.ts';
import { assertAcceptablePassword } from '../../security/password-acceptance.ts';
import { parsePendingCookie } from '../../security/pending-login.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';
import { pendingLoginOver } from '../../sign-in/sign-in.ts';

/** The password was right, the device is an old one, and the mailbox gets the link. Nothing changes yet. */
export async function askFactorRecovery(
  context: Context,
  cookie: string | undefined,
  caller: Caller,
): Promise<void> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await findPendingLogin(context.db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId } = pending;
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    const mailbox = await findMailbox(trx, accountId);
    const isPossible = await mayRecover({ ...context, db: trx }, accountId, caller.deviceId);
    if (!isPossible || !mailbox.confirmed) throw new AppError('recovery_not_possible', { accountId });
    await assertMailsLeft(trx, accountId, limits.recoveryAskedMails);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'factor-recovery.asked'));
    await queueMail(context, trx, {
      accountId,
      kind: 'factor-recovery-asked',
      seconds: ASK_RECOVERY_SECONDS,
      device: originOf(caller),
      recipient: mailbox.email,
      link: { purpose: 'start-factor-recovery' },
    });
  });
}

export async function startFactorRecovery(
  context: Context,
  { token }: FactorRecoveryLinkBody,
  caller: Caller,
): Promise<void> {
  const link = await requireLink(context, caller, token, ['start-factor-recovery']);
  await withSpentLink(context, link, async (trx, { accountId }) => {
    if (await hasNoFactor(trx, accountId)) throw linkInvalid();
    await startRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.started'));
  });
}

export async function stopFactorRecovery(
  context: Context,
  { token }: FactorRecoveryLinkBody,
  caller: Caller,
): Promise<void> {
  const link = await requireLink(context, caller, token, ['stop-factor-recovery']);
  await withSpentLink(context, link, (trx, { accountId }) =>
    stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped')),
  );
}

/** A password reset that also ends every factor. "Não fui eu" can restore them for a week. */
export async function finishFactorRecovery(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  assertAcceptablePassword(body.password, context.config, []);
  context.hashLimiter.assertRoom();
  const link = await requireLink(context, caller, body.token, ['finish-factor-recovery']);
  const password = await hashNewPassword(context, link.accountId, body.password);
  await withSpentLink(context, link, async (trx, { accountId }) => {
    const recovery = await findFactorRecovery(trx, accountId);
    if (recovery?.stage !== 'due') throw linkInvalid();
    await endFactors(context, trx, accountId, caller);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'factor-recovery.done'));
    await applyReset(context, trx, accountId, password, caller);
  });
}

export async function cancelFactorRecovery(
  { db }: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    await stopRecovery(trx, owner.accountId, auditEntry(caller, 'factor-recovery.stopped', owner));
  });
}
