import type { LoginBody } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { type Candidate, findCandidate } from '../../data/candidates.ts';
import { rehashPassword } from '../../data/passwords.ts';
import { attempt } from '../../sign-in/attempt.ts';
import { checkPassword } from '../../sign-in/check-password.ts';
import { type OpenedSession, STALE, signIn } from '../../sign-in/sign-in.ts';

export async function login(context: Context, body: LoginBody, caller: Caller): Promise<OpenedSession> {
  const by = { name: body.usernameOrEmail };
  let accountId: string | undefined;
  const session = await attempt(context, by, caller, (candidate, knownDevice) => {
    accountId = candidate?.accountId;
    return signInByPassword(context, candidate, body.password, caller, knownDevice);
  });
  if (!session) throw new AppError('invalid_credentials', { accountId });
  return session;
}

async function signInByPassword(
  context: Context,
  candidate: Candidate | undefined,
  password: string,
  caller: Caller,
  knownDevice: boolean,
  isSecondTry = false,
): Promise<OpenedSession | undefined> {
  const proof = await checkPassword(context, candidate, password);
  if (!candidate || !proof) return undefined;
  const session = await signIn(context, candidate, [proof], caller, knownDevice);
  if (session === STALE) {
    if (isSecondTry) return undefined;
    // A login beside this one may have rehashed the same password. If another was set, the second check fails.
    const present = await findCandidate(
      context.db,
      { kind: 'id', canonical: candidate.accountId },
      undefined,
    );
    return signInByPassword(context, present, password, caller, knownDevice, true);
  }
  // The session is open: a rehash that fails must not take it back.
  if (session) await rehashIfOutdated(context, candidate, password).catch(context.onError);
  return session;
}

/** Left to the next login while others wait for a hash. */
async function rehashIfOutdated(
  { db, hasher, hashGate }: Context,
  { accountId, password: stored }: Candidate,
  password: string,
): Promise<void> {
  if (!stored || !hasher.isOutdated(stored) || hashGate.waiting > 0) return;
  await rehashPassword(db, accountId, stored.hash, await hasher.hash(password));
}
