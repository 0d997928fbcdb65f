import { findAccount } from '../data/account-administration.ts';
import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../email/mail-lifetimes.ts';
import { limits } from '../limits/limits.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import type { JobData } from '../queue/queues.ts';
import type { WorkerContext } from './worker-context.ts';

/** The mail limit prevents a second mail if the guessing continues after a password reset. */
export async function guessesExhaustedJob(
  context: WorkerContext,
  { mailId, site, ...identity }: JobData<'guesses-exhausted'>,
): Promise<void> {
  const account = await findAccount(context.db, identity);
  if (!account || account.disabledAt) return;
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, account.id);
    if (await isMailLimitReached(trx, account.id, limits.guessesExhaustedMails)) return;
    await insertAuditEvent(trx, account.id, serviceAudit('guesses.exhausted'));
    await queueMail(context, trx, {
      id: mailId,
      accountId: account.id,
      kind: 'guesses-exhausted',
      seconds: NOTICE_SECONDS,
      site,
      device: undefined,
    });
  });
}
