import { canonicalUsername } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { INVITATION_SECONDS } from '../mail/mail-lifetimes.ts';
import { mailSite } from '../mail/mail-site.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Actor } from '../session/actor.ts';
import { IdentityTaken, insertAccount } from '../store/accounts/accounts.ts';
import { serviceAudit } from '../store/activity/audit-events.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';

interface Invited {
  readonly username: string;
  readonly email: string;
  readonly emailCanonical: string;
}

/** The invitation is a reset link, so only the mailbox owner chooses and knows the password. Returns the account's id. */
export async function invite(
  { config, db, queue, secretKeys }: AdministrationContext,
  actor: Actor,
  { username, email, emailCanonical }: Invited,
): Promise<string> {
  const usernameCanonical = canonicalUsername(username);
  const account = { id: uuidV7(), username, usernameCanonical, email, emailCanonical, password: undefined };
  const mail = {
    id: uuidV7(),
    kind: 'invitation',
    site: mailSite(config),
    link: {
      id: uuidV7(),
      purpose: 'reset-password',
      keyId: secretKeys.current.id,
      seconds: INVITATION_SECONDS,
    },
  };
  try {
    await db.transaction().execute(async (trx) => {
      if (actor.kind === 'session') await assertRight(trx, actor);
      await insertAccount(trx, account, mail, serviceAudit('account.invited'));
      await queue.add(trx, sendMailJob, { mailId: mail.id });
      await record(trx, actor, { action: 'person.invited', accountId: account.id }, 'done');
    });
  } catch (error) {
    if (error instanceof IdentityTaken) throw new AppError('identity_taken');
    throw error;
  }
  return account.id;
}
