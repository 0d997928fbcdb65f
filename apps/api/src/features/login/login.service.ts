import type { LoginBody } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { type AccountForLogin, returnGuess } from '../../data/guesses.ts';
import { rehashPassword } from '../../data/passwords.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { issueSession, type OpenedSession } from '../../sessions/issue-session.ts';
import { admitGuess } from '../../throttling/take-guess.ts';

export async function login(
  context: Context,
  body: LoginBody,
  caller: Caller,
  isSecondTry = false,
): Promise<OpenedSession> {
  context.hashGate.assertRoom();
  await context.throttle.reserve(caller.network);
  const { account, knownDevice, wasWrong } = await admitGuess(context, body.usernameOrEmail, caller);
  // Verified even when there is nobody: the same work, the same time, the same answer.
  const proven = await context.hasher.verify(body.password, account);
  const session = proven && account ? await openFor(context, { ...account, knownDevice }, caller) : undefined;
  if (proven && account && !session && !isSecondTry) {
    // The proven hash is gone: a login beside this one may have rehashed the very same password. It is counted anew.
    await returnGuess(context.db, account.id, knownDevice ? caller.deviceId : undefined);
    await context.throttle.giveBack(caller.network);
    return login(context, body, caller, true);
  }
  if (!session || !account) {
    await wasWrong();
    throw new AppError('invalid_credentials', { accountId: account?.id });
  }
  await context.throttle.giveBack(caller.network);
  // The session is open: a rehash that fails must not take it back.
  await rehashIfOutdated(context, account, body.password).catch(context.onError);
  return session;
}

/** A device that is not known yet: the session and the mail that tells of it, if one is left this hour, come together. */
async function openFor(
  context: Context,
  account: AccountForLogin & { readonly knownDevice: boolean },
  caller: Caller,
): Promise<OpenedSession | undefined> {
  if (account.knownDevice) return issueSession(context, context.db, account, caller);
  return context.db.transaction().execute(async (trx) => {
    const notice = { mailId: uuidV7(), linkId: uuidV7() };
    const session = await issueSession(context, trx, { ...account, notice }, caller);
    if (session?.noticed) await context.queue.add(trx, 'send-mail', { mailId: notice.mailId });
    return session;
  });
}

/** A courtesy to the next login: when it cannot be done now, that one will do it. */
async function rehashIfOutdated(context: Context, account: AccountForLogin, password: string): Promise<void> {
  if (!context.hasher.isOutdated(account) || context.hashGate.waiting > 0) return;
  await rehashPassword(context.db, account.id, account.hash, await context.hasher.hash(password));
}
