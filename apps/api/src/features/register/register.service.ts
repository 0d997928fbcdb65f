import { canonicalUsername, type RegisterBody } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findTaken, IdentityTaken, insertAccount, type NewAccount } from '../../data/accounts.ts';
import { insertExpiringAccount } from '../../data/expiring-accounts.ts';
import type { Place } from '../../data/unconfirmed-places.ts';
import { networkLimits } from '../../limits/limits.ts';
import { assertPlaces, signUpPlaces, takePlaces } from '../../limits/unconfirmed-places.ts';
import { CONFIRM_EMAIL_SECONDS } from '../../mail-lifetimes.ts';
import { canonicalEmail } from '../../security/canonical-identity.ts';
import { assertAcceptablePassword, assertNotBreached } from '../../security/password-acceptance.ts';
import type { StoredPassword } from '../../security/password-hasher.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { handOut, type OpenedSession, openSession } from '../../sign-in/sign-in.ts';

export async function register(context: Context, body: RegisterBody, caller: Caller): Promise<OpenedSession> {
  assertAcceptablePassword(body.password, context.config, [body.username, body.email.split('@')[0] ?? '']);
  context.hashGate.assertRoom();
  await context.throttle.reserve(networkLimits.register, caller.network);
  await assertNotBreached(body.password, context.config);
  const emailCanonical = canonicalEmail(body.email);
  if (emailCanonical === undefined) throw new AppError('validation_failed', { fields: ['email'] });
  const places = signUpPlaces(context, emailCanonical, caller.network);
  await assertPlaces(context.db, places);
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
  const session = await createAccount(context, account, places, caller);
  if (!session) throw await identityTaken(context, account, caller);
  await context.throttle.giveBack(networkLimits.register, caller.network);
  return session;
}

/** Undefined when the name or the address is taken, which only the index can know. */
async function createAccount(
  context: Context,
  account: NewAccount & { readonly password: StoredPassword },
  places: readonly Place[],
  caller: Caller,
): Promise<OpenedSession | undefined> {
  const { id, password } = account;
  const mail = {
    id: uuidV7(),
    kind: 'welcome',
    link: {
      id: uuidV7(),
      purpose: 'confirm-email',
      keyId: context.secretKeys.current.id,
      seconds: CONFIRM_EMAIL_SECONDS,
    },
  };
  const proof = { kind: 'password', accountId: id, hash: password.hash } as const;
  try {
    const opened = await context.db.transaction().execute(async (trx) => {
      await insertAccount(trx, account, mail, auditOf(caller, 'account.registered'));
      await takePlaces(trx, id, places);
      if (context.config.UNCONFIRMED_DAYS > 0) await insertExpiringAccount(trx, id);
      await context.queue.add(trx, 'send-mail', { mailId: mail.id });
      return openSession(context, trx, id, [proof], caller, undefined);
    });
    return await handOut(context, opened);
  } catch (error) {
    if (error instanceof IdentityTaken) return undefined;
    throw error;
  }
}

/** The owner of the address hears of it; only the index could know that it was taken. */
async function identityTaken(context: Context, account: NewAccount, caller: Caller): Promise<AppError> {
  const taken = await findTaken(context.db, account.usernameCanonical, account.emailCanonical);
  if (taken.email) await tellOwner(context, account.emailCanonical, caller);
  const fields = (['username', 'email'] as const).filter((field) => taken[field]);
  // No account has it yet, so it is the address that another account waits for.
  return takenError(fields.length === 0 ? ['email'] : fields);
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
