import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { attempt } from './attempt.ts';
import { checkPassword } from './check-password.ts';
import type { PasswordProof } from './proof.ts';

/** The owner's password, typed again inside a session. It shares login's budget, so that no path goes around it. */
export async function provePassword(
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
