import type { RegisterBody } from '@portaria/contract';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { networkLimits } from '../../limits/limits.ts';
import {
  assertAcceptablePassword,
  assertNotBreached,
  contextOf,
} from '../../security/password-acceptance.ts';
import type { OpenedSession } from '../../sign-in/sign-in.ts';
import { createAccount } from '../../sign-up/create-account.ts';

export async function register(
  context: Context,
  { username, email, password }: RegisterBody,
  caller: Caller,
): Promise<OpenedSession> {
  const { config, hasher, hashLimiter, throttle } = context;
  assertAcceptablePassword(password, config, contextOf({ username, email }));
  hashLimiter.assertRoom();
  await throttle.reserve(networkLimits.register, caller.network);
  await assertNotBreached(password, config);
  const hashPassword = () => hasher.hash(password);
  return createAccount(context, { username, email, method: 'password', hashPassword }, caller);
}
