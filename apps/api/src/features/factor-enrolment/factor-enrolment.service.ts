import type {
  ConfirmTotpBody,
  ConfirmTotpResponse,
  DeclareStolenBody,
  StartEnrolmentBody,
  StartTotpResponse,
} from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { lockAccountRow } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { findMailbox } from '../../data/emails.ts';
import { isKnownDevice } from '../../data/known-devices.ts';
import { spendLink, takeCodeTry } from '../../data/one-time-links.ts';
import { deleteAllPasskeys } from '../../data/passkeys.ts';
import {
  addPendingMethod,
  findPendingLogin,
  markDeclared,
  takePendingTry,
} from '../../data/pending-logins.ts';
import { spendDeclaringCode } from '../../data/recovery-codes.ts';
import { hasNoFactor } from '../../data/second-factors.ts';
import { ENROLMENT_CODE_SECONDS } from '../../email/mail-lifetimes.ts';
import { stopRecovery } from '../../factor-recovery/stop-recovery.ts';
import { endOthers } from '../../factors/end-others.ts';
import { makeRecoveryCodes } from '../../factors/make-recovery-codes.ts';
import { checkSetup, newSetup, storeTotp } from '../../factors/totp-setup.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { isConfirmationCode } from '../../security/confirmation-code.ts';
import { parsePendingCookie } from '../../security/pending-login.ts';
import { showsFactor } from '../../sessions/authentication-methods.ts';
import { attemptCode } from '../../sign-in/attempt-code.ts';
import {
  assertMayDeclare,
  checkDeclaringCode,
  type Declaration,
  recoveryCodeWrong,
} from '../../sign-in/declaration.ts';
import { endEverythingElse } from '../../sign-in/end-everything-else.ts';
import { finishSignIn, type OpenedSession, pendingLoginOver } from '../../sign-in/sign-in.ts';

/** A login with the right password that may enrol. As owner of a setup, its id replaces the session's. */
interface Enrolment {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly declared: boolean;
}

/** A theft was declared, or a role requires a factor and the account has none. Otherwise the factor has to be shown. */
async function requireEnrolment({ db }: Context, cookie: string | undefined): Promise<Enrolment> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await findPendingLogin(db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId, username, declared } = pending;
  if (!declared && !(await hasNoFactor(db, accountId))) throw pendingLoginOver();
  return { accountId, sessionId: token.id, username, declared };
}

/**
 * For an owner whose codes a thief replaced. Takes a code of the set before, and ends nothing: the second factor is never
 * off in between. The login goes on with the enrolment.
 */
export async function declareStolen(
  context: Context,
  { code }: DeclareStolenBody,
  cookie: string | undefined,
  caller: Caller,
): Promise<void> {
  const token = parsePendingCookie(cookie);
  const shown = token && (await findPendingLogin(context.db, token));
  if (!shown) throw pendingLoginOver();
  const { accountId } = shown;
  await assertMayDeclare(context, accountId, caller.deviceId);
  const pending = await takePendingTry(context.db, token);
  if (!pending) throw pendingLoginOver();
  const attempt = { accountId, caller, isVisitor: true, typed: code };
  const declared = await attemptCode(context, attempt, async (typed) => {
    const declaration = await checkDeclaringCode(context, accountId, typed);
    return declaration && context.db.transaction().execute((trx) => declare(trx, declaration));
  });
  if (!declared) throw recoveryCodeWrong(accountId, 'code');

  async function declare(trx: Database, { selector, hash }: Declaration): Promise<true | undefined> {
    await lockAccountRow(trx, accountId);
    if (!(await spendDeclaringCode(trx, accountId, selector, hash))) return undefined;
    if (!(await markDeclared(trx, token?.id ?? ''))) throw pendingLoginOver();
    await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped'));
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'factors.declared-stolen'));
    return true;
  }
}

/** The password alone must not enrol a factor, because it may be stolen. The mailbox is shown too. */
export async function askEnrolmentCode(
  context: Context,
  cookie: string | undefined,
  caller: Caller,
): Promise<void> {
  const { accountId } = await requireEnrolment(context, cookie);
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    const mailbox = await findMailbox(trx, accountId);
    if (!mailbox.confirmed) throw new AppError('email_unconfirmed', { accountId });
    await assertMailsLeft(trx, accountId, limits.enrolmentCodeMails);
    await queueMail(context, trx, {
      accountId,
      kind: 'enrolment-code',
      seconds: ENROLMENT_CODE_SECONDS,
      device: originOf(caller),
      recipient: mailbox.email,
      link: { purpose: 'enrol-factor' },
    });
  });
}

export async function startEnrolment(
  context: Context,
  { code }: StartEnrolmentBody,
  cookie: string | undefined,
): Promise<StartTotpResponse> {
  const enrolment = await requireEnrolment(context, cookie);
  if (!enrolment.declared) await spendMailedCode(context, enrolment.accountId, code);
  return newSetup(context, enrolment);
}

async function spendMailedCode(context: Context, accountId: string, code: string | undefined): Promise<void> {
  const link = await takeCodeTry(context.db, accountId, 'enrol-factor');
  if (!link || !isConfirmationCode(code ?? '', link, context.secretKeys)) throw codeInvalid();
  await context.db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, link.id, 'enrol-factor'))) throw codeInvalid();
  });
}

/** The setup is sealed for this login, which showed the mailbox or an old recovery code. */
export async function confirmEnrolment(
  context: Context,
  body: ConfirmTotpBody,
  cookie: string | undefined,
  caller: Caller,
): Promise<ConfirmTotpResponse> {
  const enrolment = await requireEnrolment(context, cookie);
  const checked = await checkSetup(context, body, enrolment);
  const codes = await makeRecoveryCodes(
    context,
    enrolment.accountId,
    enrolment.declared ? undefined : limits.factorOnMails,
  );
  await context.db.transaction().execute((trx) => enrol(trx));
  return { recoveryCodes: codes.shown };

  async function enrol(trx: Database): Promise<void> {
    const { accountId, sessionId: pendingId, declared } = enrolment;
    await lockAccountRow(trx, accountId);
    if (!declared && !(await hasNoFactor(trx, accountId))) throw pendingLoginOver();
    if (!(await addPendingMethod(trx, pendingId, 'totp'))) throw pendingLoginOver();
    const stolen = declared ? 'all' : undefined;
    await storeTotp(context, trx, { ...checked, accountId, codes, stolen }, caller, null);
    if (!declared) {
      if (!body.keepOthers) await endOthers(trx, accountId, caller, null);
      return;
    }
    await deleteAllPasskeys(trx, accountId);
    await endEverythingElse(trx, accountId, caller, { pendingId, deviceId: caller.deviceId ?? null });
  }
}

/** Separate from the confirmation, because the recovery codes have to be seen first. */
export async function finishEnrolment(
  context: Context,
  cookie: string | undefined,
  caller: Caller,
): Promise<OpenedSession> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await takePendingTry(context.db, token));
  if (!pending || !showsFactor(pending.methods)) throw pendingLoginOver();
  const { deviceId } = caller;
  const isKnown = deviceId !== undefined && (await isKnownDevice(context.db, pending.accountId, deviceId));
  const finish = { proof: undefined, knownDeviceId: isKnown ? deviceId : undefined, remember: false };
  const session = await finishSignIn(context, pending, finish, caller);
  if (!session) throw pendingLoginOver();
  return session;
}

function codeInvalid(): AppError {
  return new AppError('code_invalid', { fields: ['code'] });
}
