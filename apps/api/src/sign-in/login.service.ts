import type { LoginBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { limits } from '../limits/limits.ts';
import { storedId } from '../security/stored-id.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import { rehashPassword } from '../store/accounts/passwords.ts';
import { type Candidate, findCandidate } from '../store/sign-in/candidates.ts';
import { attempt } from './attempt.ts';
import { checkPassword } from './check-password.ts';
import type { PasswordProof } from './proof.ts';
import { refuseOldEdition } from './refuse-old-edition.ts';
import { type PendingSignIn, STALE, signIn } from './sign-in.ts';

/** An account with a second factor gets a pending login instead of a session. Its password guess is refunded. */
export async function login(
  context: Context,
  body: LoginBody,
  caller: Caller,
): Promise<OpenedSession | PendingSignIn> {
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
): Promise<OpenedSession | PendingSignIn | undefined> {
  const proof = await checkPassword(context, candidate, password);
  if (!candidate || !proof) return undefined;
  await countLogin(context, proof, caller, knownDevice);
  if (!candidate.disabled && !candidate.frozen)
    await refuseOldEdition(context, candidate.accountId, password);
  const session = await signIn(context, candidate, proof, caller, knownDevice);
  if (session === STALE) {
    if (isSecondTry) return undefined;
    // A concurrent login may have rehashed the same password. If the password was changed, the second check fails.
    const present = await findCandidate(
      context.db,
      { kind: 'id', canonical: candidate.accountId },
      undefined,
    );
    return signInByPassword(context, present, password, caller, knownDevice, true);
  }
  // A failed rehash must not fail a login whose session is already open.
  if (session) await rehashIfOutdated(context, candidate, password).catch(context.onError);
  return session;
}

/**
 * Also right passwords are counted, because each login leaves rows for months. A known device has its own count, and a new
 * password a new one, so that no one who knows the old password locks the owner out.
 */
async function countLogin(
  { throttle }: Context,
  { hash }: PasswordProof,
  { deviceId }: Caller,
  knownDevice: boolean,
): Promise<void> {
  if (knownDevice && deviceId !== undefined) return throttle.reserveOwn(limits.deviceLogins, deviceId);
  return throttle.reserveOwn(limits.logins, storedId(hash).toString('base64url'));
}

/** Skipped under load: the next login can rehash. */
async function rehashIfOutdated(
  { db, hasher, hashLimiter }: Context,
  { accountId, password: stored }: Candidate,
  password: string,
): Promise<void> {
  if (!stored || !hasher.isOutdated(stored) || hashLimiter.waiting > 0) return;
  await rehashPassword(db, accountId, stored.hash, await hasher.hash(password));
}
