import type {
  ConfirmTotpBody,
  ConfirmTotpResponse,
  StartEnrolmentBody,
  StartTotpResponse,
} from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { lockAccountRow } from '../../data/accounts.ts';
import type { Database } from '../../data/database.ts';
import { findMailbox } from '../../data/emails.ts';
import { isKnownDevice } from '../../data/known-devices.ts';
import { spendLink, takeCodeTry } from '../../data/one-time-links.ts';
import { addPendingMethod, findPendingLogin, takePendingTry } from '../../data/pending-logins.ts';
import { hasNoFactor } from '../../data/second-factors.ts';
import { ENROLMENT_CODE_SECONDS } from '../../email/mail-lifetimes.ts';
import { makeRecoveryCodes } from '../../factors/make-recovery-codes.ts';
import { checkSetup, newSetup, storeTotp } from '../../factors/totp-setup.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { isConfirmationCode } from '../../security/confirmation-code.ts';
import { parsePendingCookie } from '../../security/pending-login.ts';
import { showsFactor } from '../../sessions/authentication-methods.ts';
import { finishSignIn, type OpenedSession, pendingLoginOver } from '../../sign-in/sign-in.ts';

/** A login with the right password whose account has no factor yet. As owner of a setup, its id replaces the session's. */
interface Enrolment {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
}

/** A role requires a factor, and the account has none. Otherwise the factor itself has to be shown. */
async function requireEnrolment({ db }: Context, cookie: string | undefined): Promise<Enrolment> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await findPendingLogin(db, token));
  if (!pending || !(await hasNoFactor(db, pending.accountId))) throw pendingLoginOver();
  return { accountId: pending.accountId, sessionId: token.id, username: pending.username };
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
  const link = await takeCodeTry(context.db, enrolment.accountId, 'enrol-factor');
  if (!link || !isConfirmationCode(code, link, context.secretKeys)) throw codeInvalid();
  await context.db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, link.id, 'enrol-factor'))) throw codeInvalid();
  });
  return newSetup(context, enrolment);
}

/** The setup is sealed for this login, which showed the mailbox. */
export async function confirmEnrolment(
  context: Context,
  body: ConfirmTotpBody,
  cookie: string | undefined,
  caller: Caller,
): Promise<ConfirmTotpResponse> {
  const enrolment = await requireEnrolment(context, cookie);
  const checked = await checkSetup(context, body, enrolment);
  const codes = await makeRecoveryCodes(context);
  await context.db.transaction().execute((trx) => enrol(trx));
  return { recoveryCodes: codes.shown };

  async function enrol(trx: Database): Promise<void> {
    const { accountId, sessionId: pendingId } = enrolment;
    await lockAccountRow(trx, accountId);
    if (!(await hasNoFactor(trx, accountId))) throw pendingLoginOver();
    if (!(await addPendingMethod(trx, pendingId, 'totp'))) throw pendingLoginOver();
    await storeTotp(context, trx, { ...checked, accountId, codes }, caller, null);
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
