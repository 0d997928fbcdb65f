import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { type Candidate, type CandidateName, findCandidate } from '../data/candidates.ts';
import { type GuessLimits, returnGuess, secondsUntilNextGuess, takeGuess } from '../data/guesses.ts';
import { clearDeviceFailures, takeDeviceFailure } from '../data/known-devices.ts';
import { canonicalIdentity } from '../security/canonical-identity.ts';
import { strangerKey } from '../security/stranger-key.ts';
import { uuidV7 } from '../security/uuid-v7.ts';

/** Typed by a visitor, whose network is counted too; or the account of a session. */
export type AttemptBy = { readonly name: string } | { readonly accountId: string };

/**
 * The one protocol around every check of a secret: reserve, check, then report the failure or give the guess back. The
 * check answers undefined for a failure. A name that no account has costs the same work.
 */
export async function attempt<Result>(
  context: Context,
  by: AttemptBy,
  caller: Caller,
  check: (candidate: Candidate | undefined, knownDevice: boolean) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  context.hashGate.assertRoom();
  const isVisitor = 'name' in by;
  if (isVisitor) await context.throttle.reserve(caller.network);
  const typed = isVisitor ? by.name : by.accountId;
  const name = isVisitor ? canonicalIdentity(typed) : ({ kind: 'id', canonical: typed } as const);
  const candidate = name && (await findCandidate(context.db, name, caller.deviceId));
  const key = candidate?.accountId ?? strangerKey(name?.canonical ?? typed, context.secretKeys);
  const reserved = await reserve(context, candidate, key, caller);
  const result = await check(candidate, reserved.onDevice);
  if (result === undefined) {
    if (name) await reportFailure(context, name, { isVisitor, network: caller.network.wide, ...reserved });
    return undefined;
  }
  await giveBack();
  return result;

  /** The secret was right: a failure here must not take that back. */
  async function giveBack(): Promise<void> {
    try {
      if (reserved.onDevice) await clearDeviceFailures(context.db, caller.deviceId ?? '');
      else await returnGuess(context.db, key);
      if (isVisitor) await context.throttle.giveBack(caller.network);
    } catch (error) {
      context.onError(error as Error);
    }
  }
}

interface Reserved {
  readonly onDevice: boolean;
  readonly isLastInARow: boolean;
}

/** A known device has a budget of its own, so that somebody who fails all day keeps no owner out. */
async function reserve(
  { db, config }: Context,
  candidate: Candidate | undefined,
  key: string,
  { deviceId }: Caller,
): Promise<Reserved> {
  const limits: GuessLimits = {
    perMinute: config.GUESSES_PER_MINUTE,
    perHour: config.GUESSES_PER_HOUR,
    inARow: config.GUESSES_IN_A_ROW,
  };
  if (candidate?.knownDevice && deviceId !== undefined) {
    const onDevice = await takeDeviceFailure(db, deviceId, config.DEVICE_FAILURES_PER_HOUR);
    if (onDevice) return { onDevice, isLastInARow: false };
  }
  const inARow = await takeGuess(db, key, limits);
  if (inARow !== undefined) return { onDevice: false, isLastInARow: inARow === limits.inARow };
  throw new AppError('too_many_requests', {
    retryAfterSeconds: await secondsUntilNextGuess(db, key, limits),
    limit: 'account',
    accountId: candidate?.accountId,
  });
}

interface Failure {
  readonly isVisitor: boolean;
  readonly network: string;
  readonly isLastInARow: boolean;
}

/** Jobs for a name that no account has, too: the worker finds out, and the answer's time does not reveal it. */
async function reportFailure(
  { db, queue }: Context,
  { kind, canonical }: CandidateName,
  { isVisitor, network, isLastInARow }: Failure,
): Promise<void> {
  if (isVisitor) await queue.add(db, 'login-refused', { kind, canonical, network });
  if (isLastInARow) await queue.add(db, 'guesses-exhausted', { kind, canonical, mailId: uuidV7() });
}
