import type {
  ConfirmTotpBody,
  ConfirmTotpResponse,
  DeclareStolenBody,
  StartEnrolmentBody,
  StartTotpResponse,
} from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { ENROLMENT_CODE_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isConfirmationCode } from '../security/confirmation-code.ts';
import { parsePendingCookie } from '../security/pending-login.ts';
import { passedStep, showsFactor } from '../session/authentication-methods.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import { attemptCode } from '../sign-in/attempt-code.ts';
import {
  assertMayDeclare,
  checkDeclaringCode,
  type Declaration,
  recoveryCodeWrong,
} from '../sign-in/declaration.ts';
import { endEverythingElse } from '../sign-in/end-everything-else.ts';
import { finishSignIn, pendingLoginOver } from '../sign-in/sign-in.ts';
import { stopRecovery } from '../sign-in/undo/stop-recovery.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { findMailbox } from '../store/accounts/emails.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { deleteAllPasskeys } from '../store/factors/passkeys.ts';
import { consumeDeclaringCode } from '../store/factors/recovery-codes.ts';
import { hasNoFactor } from '../store/factors/second-factors.ts';
import { isKnownDevice } from '../store/session/known-devices.ts';
import { consumeLink, takeCodeTry } from '../store/session/one-time-links.ts';
import {
  addPendingMethod,
  findPendingLogin,
  markDeclared,
  takePendingTry,
} from '../store/session/pending-logins.ts';
import { endOthers } from './end-others.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { checkSetup, newSetup, storeTotp } from './totp-setup.ts';

/** A login that passed its first step and may enrol. As owner of a setup, its id replaces the session's. */
interface Enrolment {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly methods: readonly string[];
  readonly declared: boolean;
}

/** A theft was declared, or a role requires a factor and the account has none. Otherwise the factor has to be shown. */
async function requireEnrolment({ db }: Context, cookie: string | undefined): Promise<Enrolment> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await findPendingLogin(db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId, username, methods, declared } = pending;
  if (!declared && !(await hasNoFactor(db, accountId))) throw pendingLoginOver();
  return { accountId, sessionId: token.id, username, methods, declared };
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
  const attempt = { accountId, caller, during: pending, typed: code };
  const declared = await attemptCode(context, attempt, async (typed) => {
    const declaration = await checkDeclaringCode(context, accountId, typed);
    return declaration && context.db.transaction().execute((trx) => declare(trx, declaration));
  });
  if (!declared) throw recoveryCodeWrong(accountId, 'code');

  async function declare(trx: Database, { selector, hash }: Declaration): Promise<true | undefined> {
    await lockAccountRow(trx, accountId);
    if (!(await consumeDeclaringCode(trx, accountId, selector, hash))) return undefined;
    if (!(await markDeclared(trx, token?.id ?? ''))) throw pendingLoginOver();
    await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped'));
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'factors.declared-stolen'));
    return true;
  }
}

/** The first step alone must not enrol a factor, because it may be stolen. The mailbox is shown too. */
export async function askEnrolmentCode(
  context: Context,
  cookie: string | undefined,
  caller: Caller,
): Promise<void> {
  const { accountId, methods } = await requireEnrolment(context, cookie);
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    const mailbox = await findMailbox(trx, accountId);
    if (!mailbox.confirmed) throw new AppError('email_unconfirmed', { accountId });
    await assertMailsLeft(trx, accountId, 'enrolment-code');
    await queueMail(context, trx, {
      accountId,
      kind: 'enrolment-code',
      seconds: ENROLMENT_CODE_SECONDS,
      device: originOf(caller),
      recipient: mailbox.email,
      details: { passed: passedStep(methods) },
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
  if (!enrolment.declared) await consumeMailedCode(context, enrolment.accountId, code);
  return newSetup(context, enrolment);
}

async function consumeMailedCode(
  context: Context,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const link = await takeCodeTry(context.db, accountId, 'enrol-factor');
  if (!link || !isConfirmationCode(code ?? '', link, context.secretKeys)) throw codeInvalid();
  await context.db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, link.id, 'enrol-factor'))) throw codeInvalid();
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
    enrolment.declared ? undefined : 'second-factor-on',
  );
  await context.db.transaction().execute((trx) => enrol(trx));
  return { recoveryCodes: codes.shown };

  async function enrol(trx: Database): Promise<void> {
    const { accountId, sessionId: pendingId, declared } = enrolment;
    await lockAccountRow(trx, accountId);
    if (!declared && !(await hasNoFactor(trx, accountId))) throw pendingLoginOver();
    if (!(await addPendingMethod(trx, pendingId, 'totp'))) throw pendingLoginOver();
    if (!declared) {
      await storeTotp(context, trx, { ...checked, accountId, codes }, caller, null);
      if (!body.keepOthers) await endOthers(trx, accountId, caller, null);
      return;
    }
    const kept = { pendingId, deviceId: caller.deviceId ?? null };
    const endedProviders = await endEverythingElse(trx, accountId, caller, kept);
    const stolen = { stolen: 'all', endedProviders } as const;
    await storeTotp(context, trx, { ...checked, accountId, codes, stolen }, caller, null);
    await deleteAllPasskeys(trx, accountId);
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
