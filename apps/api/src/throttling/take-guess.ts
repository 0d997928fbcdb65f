import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { type AccountForLogin, takeGuess } from '../data/guesses.ts';
import { canonicalIdentity, type Identity } from '../security/canonical-identity.ts';
import { strangerKey } from '../security/stranger-key.ts';
import { uuidV7 } from '../security/uuid-v7.ts';

export interface AdmittedGuess {
  /** Undefined for nobody, for a disabled account, and for one without a password. */
  readonly account: AccountForLogin | undefined;
  readonly knownDevice: boolean;
  /** For whoever finds it wrong: the last of a row is told to the owner. A right one is nothing to tell of. */
  readonly wasWrong: () => Promise<void>;
}

/** Every path that evaluates a password comes through here, so that none of them is a way around the budget. */
export async function admitGuess(
  context: Context,
  name: string | { readonly kind: 'id'; readonly canonical: string },
  caller: Caller,
): Promise<AdmittedGuess> {
  const identity = typeof name === 'string' ? canonicalIdentity(name) : name;
  const outcome = await takeGuess(
    context.db,
    {
      identity,
      strangerKey: strangerKey(identity?.canonical ?? (name as string), context.secretKeys),
      deviceId: caller.deviceId,
    },
    {
      perMinute: context.config.GUESSES_PER_MINUTE,
      perHour: context.config.GUESSES_PER_HOUR,
      inARow: context.config.GUESSES_IN_A_ROW,
      perDevice: context.config.DEVICE_FAILURES_PER_HOUR,
    },
  );
  if (!outcome.admitted) {
    throw new AppError('too_many_requests', {
      retryAfterSeconds: outcome.retryAfterSeconds,
      limit: 'account',
      accountId: outcome.account?.id,
    });
  }
  const wasWrong = async (): Promise<void> => {
    if (outcome.exhausted && identity) await tellOwner(context, identity);
  };
  return { account: outcome.account, knownDevice: outcome.knownDevice, wasWrong };
}

/** A job for a name that nobody has, too: the worker finds out, whoever guesses does not. */
async function tellOwner(
  context: Context,
  { kind, canonical }: Identity | { readonly kind: 'id'; readonly canonical: string },
): Promise<void> {
  await context.queue.add(context.db, 'guesses-exhausted', { kind, canonical, mailId: uuidV7() });
}
