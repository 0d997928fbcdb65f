import { findIdByEmail, lockAccountRow } from '../data/accounts.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../email/mail-lifetimes.ts';
import { limits } from '../limits/limits.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import type { JobData } from '../queue/queues.ts';
import type { WorkerContext } from './worker-context.ts';

export async function registerAttemptJob(
  context: WorkerContext,
  job: JobData<'register-attempt'>,
): Promise<void> {
  const { db } = context;
  const accountId = await findIdByEmail(db, job.emailCanonical);
  if (accountId === undefined) return;
  await db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    // Otherwise anyone who knows the address could flood the mailbox.
    if (await isMailLimitReached(trx, accountId, limits.registerAttemptMails)) return;
    await queueMail(context, trx, {
      id: job.mailId,
      accountId,
      kind: 'register-attempt',
      seconds: NOTICE_SECONDS,
      site: job.site,
      device: { browser: job.browser, system: job.system },
    });
  });
}
