import { AppError } from '../base/app-error.ts';
import { limits, networkLimits } from '../limits/limits.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { passedStep } from '../session/authentication-methods.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import {
  type FactorFailures,
  RECOVERY_CODES_KEY,
  returnFactorTry,
  secondsUntilFactorTry,
  takeFactorTry,
} from '../store/factors/factor-budgets.ts';
import { rankOfDevice } from '../store/session/known-devices.ts';
import type { TriedPendingLogin } from '../store/session/pending-logins.ts';
import { findMethods } from '../store/session/sessions.ts';
import { readCode, type TypedCode } from './check-code.ts';

const onOldestDevice: FactorFailures = {
  hour: limits.deviceFactorTries.most,
  day: limits.deviceFactorTries.most,
};
const onOtherDevices: FactorFailures = {
  hour: limits.factorTriesPerHour.most,
  day: limits.factorTriesPerDay.most,
};
const ofRecoveryCodes: FactorFailures = {
  hour: limits.recoveryCodeTriesPerHour.most,
  day: limits.recoveryCodeTriesPerDay.most,
};
/** From this failure of a day on, another person probably has passed the first step. */
const MAIL_AT_FAILURE = 5;

export interface CodeAttempt {
  readonly accountId: string;
  readonly caller: Caller;
  /** The login that waits, or the session. Outside a session the network is rate-limited too. */
  readonly during: Pick<TriedPendingLogin, 'methods'> | Pick<AuthenticatedSession, 'sessionId'>;
  readonly typed: string;
}

/**
 * The single procedure for every check of a code, as `attempt` is for passwords: reserve a try, check, then report the
 * failure or refund the try. The devices that the account has known for longest have their own tries, so that an
 * attacker's failures do not lock the owner out. All others share theirs, or each would add guesses.
 */
export async function attemptCode<Result>(
  context: Context,
  { accountId, caller, during, typed }: CodeAttempt,
  check: (code: TypedCode, knownDeviceId: string | undefined) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { db, throttle, hashLimiter } = context;
  const code = readCode(typed);
  const kind = code?.kind;
  const isRecoveryCode = kind === 'recovery-code';
  const rank = await rankOfDevice(db, accountId, caller.deviceId);
  const isKnown = rank !== 'unknown';
  const onNetwork = 'methods' in during && !isKnown;
  const ownKey = rank === 'oldest' ? caller.deviceId : undefined;
  const budget = { accountId, key: isRecoveryCode ? RECOVERY_CODES_KEY : (ownKey ?? accountId) };
  const most = mostFor();
  if (onNetwork) await throttle.reserve(networkLimits.factor, caller.network);
  const failures = await takeFactorTry(db, budget, most);
  // The owner's recovery codes cannot be used up: beyond the limit a right one is accepted, and each has a limit of its own.
  if (!failures && !isRecoveryCode) throw await tooMany();
  const result = await checkOrUndo();
  if (result !== undefined) await giveBack();
  else if (failures) await reportFailure(failures);
  else throw await tooMany();
  return result;

  function mostFor(): FactorFailures {
    if (isRecoveryCode) return ofRecoveryCodes;
    return ownKey === undefined ? onOtherDevices : onOldestDevice;
  }

  async function tooMany(): Promise<AppError> {
    return new AppError('too_many_requests', {
      retryAfterSeconds: await secondsUntilFactorTry(db, budget, most),
      limit: 'account',
      accountId,
    });
  }

  /** A wrong code never throws, so an error on purpose means that the try was not used. */
  async function checkOrUndo(): Promise<Result | undefined> {
    try {
      hashLimiter.assertCapacity(isKnown ? 'devices' : 'others');
      return code && (await check(code, isKnown ? caller.deviceId : undefined));
    } catch (error) {
      if (error instanceof AppError) await giveBack();
      throw error;
    }
  }

  /** The code may have been right, so an error here must not fail the login. */
  async function giveBack(): Promise<void> {
    try {
      if (failures) await returnFactorTry(db, budget);
      if (onNetwork) await throttle.giveBack(networkLimits.factor, caller.network);
    } catch (error) {
      context.onError(error as Error);
    }
  }

  async function reportFailure({ hour, day }: FactorFailures): Promise<void> {
    const isLast = hour === most.hour || day === most.day;
    if (day !== MAIL_AT_FAILURE && !isLast) return;
    await db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, accountId);
      if (isLast) await insertAuditEvent(trx, accountId, auditEntry(caller, 'factor-guesses.exhausted'));
      if (day !== MAIL_AT_FAILURE) return;
      if (await isMailLimitReached(trx, accountId, 'factor-guesses')) return;
      const methods = 'methods' in during ? during.methods : await findMethods(trx, during.sessionId);
      const details = { passed: passedStep(methods) };
      await queueNotice(context, trx, {
        accountId,
        kind: 'factor-guesses',
        device: originOf(caller),
        details,
      });
    });
  }
}
