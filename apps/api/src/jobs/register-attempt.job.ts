import { queueMail } from '../account-changes/queue-mail.ts';
import { findIdByEmail, lockAccountRow } from '../data/accounts.ts';
import { countMails } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

/** A mailbox cannot be flooded by a stranger who only knows the address. */
export const REGISTER_ATTEMPTS_PER_DAY = 3;

export async function registerAttemptJob(
  context: WorkerContext,
  job: JobData<'register-attempt'>,
): Promise<void> {
  const { db } = context;
  const accountId = await findIdByEmail(db, job.emailCanonical);
  if (accountId === undefined) return;
  await db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    if ((await countMails(trx, accountId, 'register-attempt')) >= REGISTER_ATTEMPTS_PER_DAY) return;
    await queueMail(context, trx, {
      id: job.mailId,
      accountId,
      kind: 'register-attempt',
      seconds: NOTICE_SECONDS,
      device: { browser: job.browser, system: job.system },
    });
  });
}
