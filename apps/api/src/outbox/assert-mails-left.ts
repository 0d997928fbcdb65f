import { AppError } from '../app-error.ts';
import type { Database } from '../data/database.ts';
import { isMailLimitReached } from '../data/mails.ts';
import type { MailLimit } from '../limits/limits.ts';

/**
 * Exact only under the account's row lock. An account can enter any address, and until that mailbox
 * confirms it, its mails may annoy someone else.
 */
export async function assertMailsLeft(trx: Database, accountId: string, limit: MailLimit): Promise<void> {
  if (!(await isMailLimitReached(trx, accountId, limit))) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: 3_600, limit: 'mail', accountId });
}
