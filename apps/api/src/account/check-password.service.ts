import { type CheckPasswordBody, type CheckPasswordResponse, passwordPolicies } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { networkLimits } from '../limits/limits.ts';
import { contextOf, refusalInMemory, refusalOnDisk } from '../security/password-acceptance.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';

/**
 * Asks the database nothing, so it cannot reveal an account. Every check counts: given back, acceptable passwords could
 * cause unlimited reads.
 */
export async function checkPassword(
  { config, hashLimiter, throttle }: Context,
  body: CheckPasswordBody,
  caller: Caller,
): Promise<CheckPasswordResponse> {
  if (!passwordPolicies[config.PASSWORD_POLICY].asksLists) throw new AppError('not_found');
  // The list is read by the threads that hash.
  hashLimiter.assertCapacity();
  await throttle.reserve(networkLimits.passwordCheck, caller.network);
  const refusal = refusalInMemory(body.password, config, contextOf(body));
  return { refusal: refusal ?? (await refusalOnDisk(body.password, config)) };
}
