import type { PasskeyAnswer, PasskeyRequest } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { networkLimits } from '../limits/limits.ts';
import { newChallenge } from '../security/passkey-challenge.ts';
import { uuidFromText } from '../security/uuid-v7.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import { checkPasskey } from './check-passkey.ts';
import { signInByPasskey } from './sign-in.ts';

/** Writes and reads nothing, and names no one. */
export function visitorRequest({ config, secretKeys }: Context): PasskeyRequest {
  if (!config.relyingParty) throw new AppError('not_found');
  return { challenge: newChallenge(secretKeys, 'login'), rpId: config.relyingParty.rpId };
}

/**
 * The authenticator names the account. A signature cannot be guessed, so it is checked first: a right one passes whatever
 * others at this address sent, and only one that fails is counted.
 */
export async function loginWithPasskey(
  context: Context,
  answer: PasskeyAnswer,
  caller: Caller,
): Promise<OpenedSession> {
  const accountId = uuidFromText(answer.userHandle ?? '');
  const checked =
    accountId === undefined
      ? undefined
      : await checkPasskey(context, answer, { use: 'login', accountId }, caller);
  if (checked?.passkey.ended) throw new AppError('passkey_removed', { accountId });
  const session = checked && (await signInByPasskey(context, checked, caller));
  if (session) return session;
  await context.throttle.reserve(networkLimits.passkey, caller.network);
  throw new AppError('passkey_refused', { accountId });
}
