import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { type AccountForLogin, returnGuess } from '../data/guesses.ts';
import { admitGuess } from '../throttling/take-guess.ts';

/**
 * The owner's own password, inside a session: the same budget as login, so that no path is a way around it. What was
 * right is given back here, so that no path forgets to.
 */
export async function provePassword(
  context: Context,
  accountId: string,
  password: string,
  field: string,
  caller: Caller,
): Promise<AccountForLogin> {
  context.hashGate.assertRoom();
  const identity = { kind: 'id', canonical: accountId } as const;
  const { account, knownDevice, wasWrong } = await admitGuess(context, identity, caller);
  if (!account || !(await context.hasher.verify(password, account))) {
    await wasWrong();
    throw new AppError('wrong_password', { fields: [field], accountId });
  }
  await returnGuess(context.db, accountId, knownDevice ? caller.deviceId : undefined);
  return account;
}
