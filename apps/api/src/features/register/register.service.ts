import { canonicalUsername, type RegisterBody } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findTaken, IdentityTaken, insertAccount, type NewAccount } from '../../data/accounts.ts';
import { CONFIRM_EMAIL_SECONDS } from '../../mail-lifetimes.ts';
import { canonicalEmail } from '../../security/canonical-identity.ts';
import { assertAcceptablePassword, assertNotBreached } from '../../security/password-acceptance.ts';
import type { StoredPassword } from '../../security/password-hasher.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { issueSession, type OpenedSession } from '../../sessions/issue-session.ts';
import { admitGuess } from '../../throttling/take-guess.ts';

export async function register(context: Context, body: RegisterBody, caller: Caller): Promise<OpenedSession> {
  assertAcceptablePassword(body.password, context.config, [body.username, body.email.split('@')[0] ?? '']);
  context.hashGate.assertRoom();
  await context.throttle.reserve(caller.network);
  await assertNotBreached(body.password, context.config);
  const emailCanonical = canonicalEmail(body.email);
  if (emailCanonical === undefined) throw new AppError('validation_failed', { fields: ['email'] });
  // Hashed before the transaction opens: no connection waits for it.
  const password = await context.hasher.hash(body.password);
  const account = {
    id: uuidV7(),
    username: body.username,
    usernameCanonical: canonicalUsername(body.username),
    email: body.email,
    emailCanonical,
    password,
  };
  const session =
    (await createAccount(context, account, caller)) ?? (await reenter(context, account, body, caller));
  await context.throttle.giveBack(caller.network);
  return session;
}

/** Undefined when the name or the address is taken, which only the index can know. */
async function createAccount(
  context: Context,
  account: NewAccount & { readonly password: StoredPassword },
  caller: Caller,
): Promise<OpenedSession | undefined> {
  const mailId = uuidV7();
  return context.db
    .transaction()
    .execute(async (trx) => {
      const mail = {
        id: mailId,
        kind: 'welcome',
        link: {
          id: uuidV7(),
          purpose: 'confirm-email',
          keyId: context.secretKeys.current.id,
          seconds: CONFIRM_EMAIL_SECONDS,
        },
      };
      await insertAccount(trx, account, mail, auditOf(caller, 'account.registered'));
      await context.queue.add(trx, 'send-mail', { mailId });
      return issueSession(
        context,
        trx,
        { id: account.id, hash: account.password.hash, knownDevice: false },
        caller,
      );
    })
    .catch((error: unknown) => {
      if (error instanceof IdentityTaken) return undefined;
      throw error;
    });
}

/**
 * The same e-mail, name and password again is a retry after a lost answer, and is let in while the account is minutes
 * old. Later it would be a login that nobody tells the owner of: then it is a taken identity like any other, whose
 * password is not even looked at.
 */
async function reenter(
  context: Context,
  account: NewAccount,
  body: RegisterBody,
  caller: Caller,
): Promise<OpenedSession> {
  const taken = await findTaken(context.db, account.usernameCanonical, account.emailCanonical);
  const session = taken.justMade ? await proveOwner(context, body, caller) : undefined;
  if (session) return session;
  if (taken.email) await tellOwner(context, account.emailCanonical, caller);
  const fields = (['username', 'email'] as const).filter((field) => taken[field]);
  // Nobody's account, so the address is one that its former owner may still take back.
  throw takenError(fields.length === 0 ? ['email'] : fields);
}

async function proveOwner(
  context: Context,
  body: RegisterBody,
  caller: Caller,
): Promise<OpenedSession | undefined> {
  const { account, knownDevice, wasWrong } = await admitGuess(context, body.email, caller);
  if (!account || !(await context.hasher.verify(body.password, account))) {
    await wasWrong();
    return undefined;
  }
  return issueSession(context, context.db, { ...account, knownDevice }, caller);
}

function takenError(fields: readonly ('username' | 'email')[]): AppError {
  const sentences = Object.fromEntries(
    fields.map((field) => [field, [new AppError(`${field}_taken`).title]]),
  );
  const code = fields.length === 2 ? 'identity_taken' : (`${fields[0] ?? 'email'}_taken` as const);
  return new AppError(code, { errors: sentences });
}

async function tellOwner(context: Context, emailCanonical: string, caller: Caller): Promise<void> {
  await context.queue.add(context.db, 'register-attempt', {
    emailCanonical,
    mailId: uuidV7(),
    ...caller.device,
  });
}
