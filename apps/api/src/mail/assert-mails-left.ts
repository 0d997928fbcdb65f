import { AppError } from '../base/app-error.ts';
import type { LimitedMail } from '../base/mail-kinds.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';

/**
 * Exact only under the account's row lock. An account can enter any address, and until that mailbox
 * confirms it, its mails may annoy someone else.
 */
export async function assertMailsLeft(trx: Database, accountId: string, kind: LimitedMail): Promise<void> {
  if (!(await isMailLimitReached(trx, accountId, kind))) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: 3_600, limit: 'mail', accountId });
}
