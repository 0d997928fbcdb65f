import { canonicalUsername, type RegisterBody } from '@portaria/contract';
import { assertPlaces, signUpPlaces, takePlaces } from '../../account-email/unconfirmed-places.ts';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findTaken, IdentityTaken, insertAccount, type NewAccount } from '../../data/accounts.ts';
import { insertExpiringAccount } from '../../data/expiring-accounts.ts';
import type { Place } from '../../data/unconfirmed-places.ts';
import { CONFIRM_EMAIL_SECONDS } from '../../email/mail-lifetimes.ts';
import { mailSite } from '../../email/mail-site.ts';
import { networkLimits } from '../../limits/limits.ts';
import { canonicalEmail } from '../../security/canonical-identity.ts';
import {
  assertAcceptablePassword,
  assertNotBreached,
  contextOf,
} from '../../security/password-acceptance.ts';
import type { StoredPassword } from '../../security/password-hasher.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { issueForOpened, type OpenedSession, openSession } from '../../sign-in/sign-in.ts';

export async function register(context: Context, body: RegisterBody, caller: Caller): Promise<OpenedSession> {
  assertAcceptablePassword(body.password, context.config, contextOf(body));
  context.hashLimiter.assertRoom();
  await context.throttle.reserve(networkLimits.register, caller.network);
  await assertNotBreached(body.password, context.config);
  const emailCanonical = canonicalEmail(body.email);
  if (emailCanonical === undefined) throw new AppError('validation_failed', { fields: ['email'] });
  const places = signUpPlaces(context, emailCanonical, caller.network);
  await assertPlaces(context.db, places);
  // Hashing is slow, so it happens before the transaction takes a database connection.
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

/** Returns undefined if the name or address is taken. Only the unique index can decide that without a race. */
async function createAccount(
  context: Context,
  account: NewAccount & { readonly password: StoredPassword },
  places: readonly Place[],
  caller: Caller,
): Promise<OpenedSession | undefined> {
  const { id } = account;
  const mail = {
    id: uuidV7(),
    kind: 'welcome',
    site: mailSite(context.config),
    link: {
      id: uuidV7(),
      purpose: 'confirm-email',
      keyId: context.secretKeys.current.id,
      seconds: CONFIRM_EMAIL_SECONDS,
    },
  };
  try {
    const opened = await context.db.transaction().execute(async (trx) => {
      await insertAccount(trx, account, mail, auditEntry(caller, 'account.registered'));
      await takePlaces(trx, id, places);
      if (context.config.UNCONFIRMED_DAYS > 0) await insertExpiringAccount(trx, id);
      await context.queue.add(trx, 'send-mail', { mailId: mail.id });
      return openSession(context, trx, id, ['password'], caller, undefined);
    });
    return await issueForOpened(context, opened);
  } catch (error) {
    if (error instanceof IdentityTaken) return undefined;
    throw error;
  }
}

/** If the address is taken, its owner gets a notice about the attempt. */
async function identityTaken(context: Context, account: NewAccount, caller: Caller): Promise<AppError> {
  const taken = await findTaken(context.db, account.usernameCanonical, account.emailCanonical);
  if (taken.email) await notifyOwner(context, account.emailCanonical, caller);
  const fields = (['username', 'email'] as const).filter((field) => taken[field]);
  // No account has the name or address, so the address belongs to another account's pending e-mail change.
  return takenError(fields.length === 0 ? ['email'] : fields);
}

function takenError(fields: readonly ('username' | 'email')[]): AppError {
  const sentences = Object.fromEntries(
    fields.map((field) => [field, [new AppError(`${field}_taken`).title]]),
  );
  const code = fields.length === 2 ? 'identity_taken' : (`${fields[0] ?? 'email'}_taken` as const);
  return new AppError(code, { errors: sentences });
}

async function notifyOwner(context: Context, emailCanonical: string, caller: Caller): Promise<void> {
  await context.queue.add(context.db, 'register-attempt', {
    emailCanonical,
    mailId: uuidV7(),
    site: mailSite(context.config),
    ...caller.device,
  });
}
