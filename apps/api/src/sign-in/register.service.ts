import type { RegisterBody } from '@portaria/contract';
import { networkLimits } from '../limits/limits.ts';
import { assertAcceptablePassword, assertNotBreached, contextOf } from '../security/password-acceptance.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import { createAccount } from './create-account.ts';

export async function register(
  context: Context,
  { username, email, password }: RegisterBody,
  caller: Caller,
): Promise<OpenedSession> {
  const { config, hasher, hashLimiter, throttle } = context;
  assertAcceptablePassword(password, config, contextOf({ username, email }));
  hashLimiter.assertCapacity();
  await throttle.reserve(networkLimits.register, caller.network);
  await assertNotBreached(password, config);
  const hashPassword = () => hasher.hash(password);
  return createAccount(context, { username, email, method: 'password', hashPassword }, caller);
}
