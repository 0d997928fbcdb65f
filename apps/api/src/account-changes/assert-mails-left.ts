import { AppError } from '../app-error.ts';
import type { Database } from '../data/database.ts';
import { countMails, type MailKind } from '../data/mails.ts';

export const MAILS_A_DAY = 10;

/**
 * Under the account's lock, so that the count is exact. Whoever holds an account can name any address for it, and the
 * mailbox behind it is a stranger's until it has confirmed; until then every mail of its account is a nuisance.
 */
export async function assertMailsLeft(trx: Database, accountId: string, kind: MailKind): Promise<void> {
  if ((await countMails(trx, accountId, kind)) < MAILS_A_DAY) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: 3_600, limit: 'mail', accountId });
}
