import { queueMail } from '../account-changes/queue-mail.ts';
import { findIdByEmail, lockAccountRow } from '../data/accounts.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { limits } from '../limits/limits.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import type { JobData } from './queues.ts';
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
    // A mailbox cannot be flooded by a stranger who only knows the address.
    if (await isMailLimitReached(trx, accountId, limits.registerAttemptMails)) return;
    await queueMail(context, trx, {
      id: job.mailId,
      accountId,
      kind: 'register-attempt',
      seconds: NOTICE_SECONDS,
      device: { browser: job.browser, system: job.system },
    });
  });
}
