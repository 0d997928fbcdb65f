import { queueMail } from '../account-changes/queue-mail.ts';
import { findIdByEmail, lockAccount } from '../data/accounts.ts';
import { countMailsOfDay, strangersMailsLately } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import { isUnderMailCap, REGISTER_ATTEMPTS_PER_DAY } from './mail-cap.ts';
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
    await lockAccount(trx, accountId);
    if (!isUnderMailCap(await strangersMailsLately(trx, accountId))) return;
    if ((await countMailsOfDay(trx, accountId, 'register-attempt')) >= REGISTER_ATTEMPTS_PER_DAY) return;
    await queueMail(context, trx, {
      id: job.mailId,
      accountId,
      kind: 'register-attempt',
      seconds: NOTICE_SECONDS,
      device: { browser: job.browser, system: job.system },
    });
  });
}
