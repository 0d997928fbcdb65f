import type { PasskeyAnswer, PasskeyRequest } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { networkLimits } from '../../limits/limits.ts';
import { newChallenge } from '../../security/passkey-challenge.ts';
import { uuidFromText } from '../../security/uuid-v7.ts';
import { checkPasskey } from '../../sign-in/check-passkey.ts';
import { type OpenedSession, signInByPasskey } from '../../sign-in/sign-in.ts';

/** Writes and reads nothing, and names no one. */
export function visitorRequest({ config, secretKeys }: Context): PasskeyRequest {
  if (!config.relyingParty) throw new AppError('not_found');
  return { challenge: newChallenge(secretKeys, 'login'), rpId: config.relyingParty.rpId };
}

/** The authenticator names the account. An answer that fails costs the network a try, and a right one nothing. */
export async function loginWithPasskey(
  context: Context,
  answer: PasskeyAnswer,
  caller: Caller,
): Promise<OpenedSession> {
  const { throttle } = context;
  await throttle.reserve(networkLimits.passkey, caller.network);
  const accountId = uuidFromText(answer.userHandle ?? '');
  const checked =
    accountId === undefined
      ? undefined
      : await checkPasskey(context, answer, { use: 'login', accountId }, caller);
  if (checked?.passkey.ended) throw new AppError('passkey_removed', { accountId });
  const session = checked && (await signInByPasskey(context, checked, caller));
  if (!session) throw new AppError('passkey_refused', { accountId });
  await throttle.giveBack(networkLimits.passkey, caller.network).catch(context.onError);
  return session;
}
