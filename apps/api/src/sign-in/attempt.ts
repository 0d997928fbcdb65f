import { AppError } from '../base/app-error.ts';
import { limits, mostOf, networkLimits } from '../limits/limits.ts';
import { mailSite } from '../mail/mail-site.ts';
import { canonicalIdentity } from '../security/canonical-identity.ts';
import { unknownIdentityKey } from '../security/unknown-identity-key.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { returnDeviceFailure, takeDeviceFailure } from '../store/session/known-devices.ts';
import { type Candidate, type CandidateName, findCandidate } from '../store/sign-in/candidates.ts';
import { type GuessLimits, returnGuess, secondsUntilNextGuess, takeGuess } from '../store/sign-in/guesses.ts';
import { guessesExhaustedJob } from './guesses-exhausted.job.ts';
import { loginRefusedJob } from './login-refused.job.ts';

/** A name typed by a visitor, whose network is rate-limited too, or the account of a session. */
export type AttemptBy = { readonly name: string } | { readonly accountId: string };

/**
 * The single procedure for every check of a secret: reserve a guess, check, then report the failure or refund the
 * guess. `check` returns undefined for a failure. An unknown name causes the same work.
 */
export async function attempt<Result>(
  context: Context,
  by: AttemptBy,
  caller: Caller,
  check: (candidate: Candidate | undefined, knownDevice: boolean) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  context.hashLimiter.assertCapacity('devices');
  const isVisitor = 'name' in by;
  const countNetwork = async () =>
    isVisitor && (await context.throttle.reserve(networkLimits.login, caller.network));
  // Only a known device is exempt from the network's rate limit. Without a device cookie, it applies before any query.
  if (caller.deviceId === undefined) await countNetwork();
  const typed = isVisitor ? by.name : by.accountId;
  const name = isVisitor ? canonicalIdentity(typed) : ({ kind: 'id', canonical: typed } as const);
  const candidate = name && (await findCandidate(context.db, name, caller.deviceId));
  const key = candidate?.accountId ?? unknownIdentityKey(name?.canonical ?? typed, context.secretKeys);
  const onDevice = await takeOnDevice(context, candidate, caller);
  if (!onDevice) {
    context.hashLimiter.joinOthers();
    if (caller.deviceId !== undefined) await countNetwork();
  }
  const isLastInARow = !onDevice && (await takeFromAccount(context, candidate, key));
  const result = await checkOrUndo();
  if (result === undefined) {
    if (name) await reportFailure(context, name, { isVisitor, network: caller.network.wide, isLastInARow });
    return undefined;
  }
  await giveBack(true);
  return result;

  /** A wrong secret never throws, so an error on purpose means that the guess was not used. */
  async function checkOrUndo(): Promise<Result | undefined> {
    try {
      return await check(candidate, onDevice);
    } catch (error) {
      if (error instanceof AppError) await giveBack(false);
      throw error;
    }
  }

  /** The secret may have been correct, so an error here must not fail the login. */
  async function giveBack(wasRight: boolean): Promise<void> {
    try {
      if (onDevice) await returnDeviceFailure(context.db, caller.deviceId ?? '', wasRight);
      else {
        await returnGuess(context.db, key, wasRight);
        if (isVisitor) await context.throttle.giveBack(networkLimits.login, caller.network);
      }
    } catch (error) {
      context.onError(error as Error);
    }
  }
}

/** A known device has its own failure budget, so that an attacker's failures do not lock the owner out. */
async function takeOnDevice(
  { db, config }: Context,
  candidate: Candidate | undefined,
  { deviceId }: Caller,
): Promise<boolean> {
  if (!candidate?.knownDevice || deviceId === undefined) return false;
  return takeDeviceFailure(db, deviceId, mostOf(limits.deviceFailures, config));
}

/** Returns whether this was the last guess before the account locks for unknown devices. */
async function takeFromAccount(
  { db, config }: Context,
  candidate: Candidate | undefined,
  key: string,
): Promise<boolean> {
  const most: GuessLimits = {
    perMinute: mostOf(limits.guessesPerMinute, config),
    perHour: mostOf(limits.guessesPerHour, config),
    inARow: mostOf(limits.guessesInARow, config),
  };
  const inARow = await takeGuess(db, key, most);
  if (inARow !== undefined) return inARow === most.inARow;
  throw new AppError('too_many_requests', {
    retryAfterSeconds: await secondsUntilNextGuess(db, key, most),
    limit: 'account',
    accountId: candidate?.accountId,
  });
}

interface Failure {
  readonly isVisitor: boolean;
  readonly network: string;
  readonly isLastInARow: boolean;
}

/** Also adds jobs for unknown names. The worker finds out, so the response time does not allow enumeration. */
async function reportFailure(
  { config, db, queue }: Context,
  { kind, canonical }: CandidateName,
  { isVisitor, network, isLastInARow }: Failure,
): Promise<void> {
  if (isVisitor) await queue.add(db, loginRefusedJob, { kind, canonical, network });
  if (!isLastInARow) return;
  await queue.add(db, guessesExhaustedJob, { kind, canonical, mailId: uuidV7(), site: mailSite(config) });
}
