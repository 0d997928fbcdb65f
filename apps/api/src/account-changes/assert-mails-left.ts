import { AppError } from '../app-error.ts';
import type { Database } from '../data/database.ts';
import { isMailLimitReached } from '../data/mails.ts';
import type { MailLimit } from '../limits/limits.ts';

/**
 * Under the account's lock, so that the count is exact. An account can name any address, and the mailbox behind it is a
 * stranger's until it has confirmed; until then every mail of the account is a nuisance.
 */
export async function assertMailsLeft(trx: Database, accountId: string, limit: MailLimit): Promise<void> {
  if (!(await isMailLimitReached(trx, accountId, limit))) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: 3_600, limit: 'mail', accountId });
}
