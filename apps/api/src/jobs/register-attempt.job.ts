import { findIdByEmail, lockAccount } from '../data/accounts.ts';
import { insertMail, strangersMailsLately } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import { isUnderMailCap } from './mail-cap.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

export async function registerAttemptJob(
  { db, queue }: WorkerContext,
  job: JobData<'register-attempt'>,
): Promise<void> {
  const accountId = await findIdByEmail(db, job.emailCanonical);
  if (accountId === undefined) return;
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (!isUnderMailCap(await strangersMailsLately(trx, accountId))) return;
    await insertMail(trx, {
      id: job.mailId,
      accountId,
      kind: 'register-attempt',
      linkId: null,
      context: { browser: job.browser, system: job.system },
      seconds: NOTICE_SECONDS,
    });
    await queue.add(trx, 'send-mail', { mailId: job.mailId });
  });
}
