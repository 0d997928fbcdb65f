import { canonicalUsername } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { networkLimits } from '../limits/limits.ts';
import { CONFIRM_EMAIL_SECONDS } from '../mail/mail-lifetimes.ts';
import { mailSite } from '../mail/mail-site.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import { canonicalEmail } from '../security/canonical-identity.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import {
  type FirstMail,
  findTaken,
  IdentityTaken,
  insertAccount,
  type NewAccount,
} from '../store/accounts/accounts.ts';
import { insertExpiringAccount } from '../store/accounts/expiring-accounts.ts';
import type { Slot } from '../store/accounts/unconfirmed-slots.ts';
import type { Database } from '../store/engine/database.ts';
import { registerAttemptJob } from './register-attempt.job.ts';
import { issueForOpened, openSession } from './sign-in.ts';
import { assertSlots, signUpSlots, takeSlots } from './unconfirmed-slots.ts';

interface SignUp {
  readonly username: string;
  readonly email: string;
  /** How its first session is opened. */
  readonly method: string;
  /** The host of the mailbox vouched for it, so no code is mailed. */
  readonly confirmed?: boolean;
  /** Hashing is slow, so it happens before the transaction takes a database connection. */
  readonly hashPassword?: () => Promise<StoredPassword>;
  /** In the transaction of the account, after its first mail. */
  readonly add?: ((trx: Database, accountId: string) => Promise<void>) | undefined;
}

/** The only function with which a visitor creates an account. Failed sign-ups are counted per network. */
export async function createAccount(
  context: Context,
  { username, email, method, confirmed = false, hashPassword, add }: SignUp,
  caller: Caller,
): Promise<OpenedSession> {
  const emailCanonical = canonicalEmail(email);
  if (emailCanonical === undefined) throw new AppError('validation_failed', { fields: ['email'] });
  const slots = confirmed ? [] : signUpSlots(context, emailCanonical, caller.network);
  await assertSlots(context.db, slots);
  const account = {
    id: uuidV7(),
    username,
    usernameCanonical: canonicalUsername(username),
    email,
    emailCanonical,
    password: await hashPassword?.(),
    confirmed,
  };
  const session = await insertAndOpen(context, account, { slots, method, add }, caller);
  if (!session) throw await identityTaken(context, account, caller);
  await context.throttle.giveBack(networkLimits.register, caller.network);
  return session;
}

/** Returns undefined if the name or address is taken. Only the unique index can decide that without a race. */
async function insertAndOpen(
  context: Context,
  account: NewAccount,
  { slots, method, add }: Pick<SignUp, 'method' | 'add'> & { readonly slots: readonly Slot[] },
  caller: Caller,
): Promise<OpenedSession | undefined> {
  const { id, confirmed } = account;
  const mail = confirmed ? undefined : mailWithCode(context);
  try {
    const opened = await context.db.transaction().execute(async (trx) => {
      await insertAccount(trx, account, mail, auditEntry(caller, 'account.registered'));
      if (mail) {
        await takeSlots(trx, id, slots);
        if (context.config.UNCONFIRMED_DAYS > 0) await insertExpiringAccount(trx, id);
        await context.queue.add(trx, sendMailJob, { mailId: mail.id });
      } else await queueNotice(context, trx, { accountId: id, kind: 'welcome', device: originOf(caller) });
      await add?.(trx, id);
      return openSession(context, trx, id, [method], caller, undefined);
    });
    return await issueForOpened(context, opened);
  } catch (error) {
    if (error instanceof IdentityTaken) return undefined;
    throw error;
  }
}

function mailWithCode({ config, secretKeys }: Context): FirstMail {
  return {
    id: uuidV7(),
    kind: 'welcome',
    site: mailSite(config),
    link: {
      id: uuidV7(),
      purpose: 'confirm-email',
      keyId: secretKeys.current.id,
      seconds: CONFIRM_EMAIL_SECONDS,
    },
  };
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
  await context.queue.add(context.db, registerAttemptJob, {
    emailCanonical,
    mailId: uuidV7(),
    site: mailSite(context.config),
    ...caller.device,
  });
}
