import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { SessionForRenewal } from '../data/session-renewal.ts';
import { networkLimits } from '../limits/limits.ts';
import { isAncestorOf, type RefreshToken } from '../security/refresh-token.ts';
import type { SecretKey } from '../security/secret-keys.ts';

/** A walk of this many steps is hardly any work. */
const STEPS_FOR_FREE = 100;

/**
 * Whether the session once had this token. A long walk counts as a failure of its network, and is not begun when that has
 * none left: whoever has renewed a session thousands of times could else keep the process walking, with made-up tokens.
 */
export async function isProvenAncestor(
  context: Context,
  caller: Caller,
  token: RefreshToken,
  session: SessionForRenewal,
  key: SecretKey,
): Promise<boolean> {
  const isLong = session.generation - token.generation > STEPS_FOR_FREE;
  if (isLong && !(await mayWalk(context, caller))) return false;
  return isAncestorOf(token, session, key);
}

async function mayWalk({ throttle }: Context, { network }: Caller): Promise<boolean> {
  try {
    await throttle.reserve(networkLimits.oldSession, network);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
