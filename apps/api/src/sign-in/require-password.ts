import { AppError } from '../base/app-error.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { attempt } from './attempt.ts';
import { checkPassword } from './check-password.ts';
import type { PasswordProof } from './proof.ts';

/**
 * Re-enters the password inside a session. It shares the login's rate limit, so that it cannot be used to bypass it.
 */
export async function requirePassword(
  context: Context,
  accountId: string,
  password: string,
  field: string,
  caller: Caller,
): Promise<PasswordProof> {
  const proof = await attempt(context, { accountId }, caller, (candidate) =>
    checkPassword(context, candidate, password),
  );
  if (!proof) throw new AppError('wrong_password', { fields: [field], accountId });
  return proof;
}
