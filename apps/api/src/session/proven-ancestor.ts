import { AppError } from '../base/app-error.ts';
import { networkLimits } from '../limits/limits.ts';
import type { NetworkThrottle } from '../limits/network-throttle.ts';
import { isAncestorOf, type RefreshToken } from '../security/refresh-token.ts';
import type { SecretKey } from '../security/secret-keys.ts';
import type { Caller } from './caller.ts';

const FREE_STEPS = 100;

/**
 * Whether this token once was the current one. Long chains are charged to the network's failure budget. Otherwise a forged
 * token could make us compute thousands of HMACs for free.
 */
export async function isProvenAncestor(
  throttle: NetworkThrottle,
  caller: Caller,
  token: RefreshToken,
  current: { readonly generation: number; readonly secretHash: Buffer },
  key: SecretKey,
): Promise<boolean> {
  const isLong = current.generation - token.generation > FREE_STEPS;
  if (isLong && !(await reserveLongChain(throttle, caller))) return false;
  return isAncestorOf(token, current, key);
}

async function reserveLongChain(throttle: NetworkThrottle, { network }: Caller): Promise<boolean> {
  try {
    await throttle.reserve(networkLimits.oldSession, network);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
