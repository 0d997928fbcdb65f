import type { FactorRecoveryLinkBody, ResetPasswordBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { endFactors } from '../factors/end-factors.ts';
import { mayRecover } from '../factors/may-recover.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { ASK_RECOVERY_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { assertAcceptablePassword } from '../security/password-acceptance.ts';
import { parsePendingCookie } from '../security/pending-login.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { passedStep } from '../session/authentication-methods.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import { linkInvalid, requireLink, withSpentLink } from '../session/consume-link.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { pendingLoginOver } from '../sign-in/sign-in.ts';
import { stopRecovery } from '../sign-in/undo/stop-recovery.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { findMailbox } from '../store/accounts/emails.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { findFactorRecovery } from '../store/factors/factor-recoveries.ts';
import { hasNoFactor } from '../store/factors/second-factors.ts';
import { findPendingLogin } from '../store/session/pending-logins.ts';
import { applyReset } from './apply-reset.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { startRecovery } from './start-recovery.ts';

/** The first step was right, the device is an old one, and the mailbox gets the link. Nothing changes yet. */
export async function askFactorRecovery(
  context: Context,
  cookie: string | undefined,
  caller: Caller,
): Promise<void> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await findPendingLogin(context.db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId, methods } = pending;
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    const mailbox = await findMailbox(trx, accountId);
    const isPossible = await mayRecover({ ...context, db: trx }, accountId, caller.deviceId);
    if (!isPossible || !mailbox.confirmed) throw new AppError('recovery_not_possible', { accountId });
    await assertMailsLeft(trx, accountId, 'factor-recovery-asked');
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'factor-recovery.asked'));
    await queueMail(context, trx, {
      accountId,
      kind: 'factor-recovery-asked',
      seconds: ASK_RECOVERY_SECONDS,
      device: originOf(caller),
      recipient: mailbox.email,
      details: { passed: passedStep(methods) },
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
  context.hashLimiter.assertCapacity();
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
