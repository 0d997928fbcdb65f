import { canonicalUsername, isUsername } from '@portaria/contract';
import { IdentityTaken, insertAccount } from '../data/accounts.ts';
import { serviceAudit } from '../data/audit-events.ts';
import { INVITATION_SECONDS } from '../email/mail-lifetimes.ts';
import { canonicalEmail } from '../security/canonical-identity.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import type { UserAction } from './user-action.ts';

/** The invitation is a reset link, so only the mailbox owner chooses and knows the password. */
export const createUser: UserAction = async ({ db, queue, secretKeys }, [username, email]) => {
  if (username === undefined || email === undefined) throw new OperatorError(cliText.missingIdentity);
  const emailCanonical = canonicalEmail(email);
  if (!isUsername(username)) throw new OperatorError(cliText.invalidUsername);
  if (emailCanonical === undefined) throw new OperatorError(cliText.invalidEmail);
  const account = {
    id: uuidV7(),
    username,
    usernameCanonical: canonicalUsername(username),
    email,
    emailCanonical,
    password: undefined,
  };
  const mail = {
    id: uuidV7(),
    kind: 'invitation',
    link: {
      id: uuidV7(),
      purpose: 'reset-password',
      keyId: secretKeys.current.id,
      seconds: INVITATION_SECONDS,
    },
  };
  try {
    await db.transaction().execute(async (trx) => {
      await insertAccount(trx, account, mail, serviceAudit('account.invited'));
      await queue.add(trx, 'send-mail', { mailId: mail.id });
    });
  } catch (error) {
    if (error instanceof IdentityTaken) throw new OperatorError(cliText.taken);
    throw error;
  }
  return cliText.created(account.id);
};
