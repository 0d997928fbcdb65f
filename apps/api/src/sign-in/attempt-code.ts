import { AppError } from '../app-error.ts';
import { auditEntry, type Caller, originOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import {
  type FactorFailures,
  returnFactorTry,
  secondsUntilFactorTry,
  takeFactorTry,
} from '../data/factor-budgets.ts';
import { isKnownDevice } from '../data/known-devices.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { limits, networkLimits } from '../limits/limits.ts';
import { queueNotice } from '../outbox/queue-notice.ts';

const onUnknownDevices: FactorFailures = {
  hour: limits.factorTriesPerHour.most,
  day: limits.factorTriesPerDay.most,
};
const onKnownDevice: FactorFailures = {
  hour: limits.deviceFactorTriesPerHour.most,
  day: limits.deviceFactorTriesPerDay.most,
};
/** From this failure of a day on, another person probably has the password. */
const MAIL_AT_FAILURE = 5;

export interface CodeAttempt {
  readonly accountId: string;
  readonly caller: Caller;
  /** Outside a session the network is rate-limited too. */
  readonly isVisitor: boolean;
}

/**
 * The single procedure for every check of a code, as `attempt` is for passwords: reserve a try, check, then report the
 * failure or refund the try. A known device has its own tries, so that an attacker's failures do not lock the owner out.
 */
export async function attemptCode<Result>(
  context: Context,
  { accountId, caller, isVisitor }: CodeAttempt,
  check: (knownDeviceId: string | undefined) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { db, throttle, hashLimiter } = context;
  const { deviceId } = caller;
  const isKnown = deviceId !== undefined && (await isKnownDevice(db, accountId, deviceId));
  const knownDeviceId = isKnown ? deviceId : undefined;
  const onNetwork = isVisitor && !isKnown;
  const budget = { accountId, key: knownDeviceId ?? accountId };
  const most = isKnown ? onKnownDevice : onUnknownDevices;
  if (onNetwork) await throttle.reserve(networkLimits.factor, caller.network);
  const failures = await takeFactorTry(db, budget, most);
  if (!failures)
    throw new AppError('too_many_requests', {
      retryAfterSeconds: await secondsUntilFactorTry(db, budget, most),
      limit: 'account',
      accountId,
    });
  const result = await checkOrUndo();
  if (result === undefined) await reportFailure();
  else await giveBack();
  return result;

  /** A wrong code never throws, so an error on purpose means that the try was not used. */
  async function checkOrUndo(): Promise<Result | undefined> {
    try {
      hashLimiter.assertRoom(isKnown ? 'devices' : 'others');
      return await check(knownDeviceId);
    } catch (error) {
      if (error instanceof AppError) await giveBack();
      throw error;
    }
  }

  /** The code may have been right, so an error here must not fail the login. */
  async function giveBack(): Promise<void> {
    try {
      await returnFactorTry(db, budget);
      if (onNetwork) await throttle.giveBack(networkLimits.factor, caller.network);
    } catch (error) {
      context.onError(error as Error);
    }
  }

  async function reportFailure(): Promise<void> {
    const isLast = failures?.hour === most.hour || failures?.day === most.day;
    if (failures?.day !== MAIL_AT_FAILURE && !isLast) return;
    await db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, accountId);
      if (isLast) await insertAuditEvent(trx, accountId, auditEntry(caller, 'factor-guesses.exhausted'));
      if (failures?.day !== MAIL_AT_FAILURE) return;
      if (await isMailLimitReached(trx, accountId, limits.factorGuessesMails)) return;
      await queueNotice(context, trx, { accountId, kind: 'factor-guesses', device: originOf(caller) });
    });
  }
}
