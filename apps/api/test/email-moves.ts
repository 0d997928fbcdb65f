import { openSmtp } from '../src/email/smtp.ts';
import { moveEmailsJob } from '../src/jobs/move-emails.job.ts';
import { untilQueueIsEmpty } from './attacks/reset-mails.ts';
import { silent, type TestApp } from './test-app.ts';

/** What a worker does every five minutes, now; its notices are sent by the workers that run. */
export async function moveDueEmails(test: TestApp): Promise<void> {
  const smtp = openSmtp(test.config);
  await moveEmailsJob({ ...test.context, smtp, log: silent });
  smtp.close();
  await untilQueueIsEmpty(test);
}

/** Takes a waiting change through all its stages, in the days of its wait, and answers the day it ended on. */
export async function daysUntilMoved(test: TestApp, accountId: string, from = 0, most = 20): Promise<number> {
  for (let day = from; day <= most; day += 0.5) {
    await test.database.shiftClock(`${day * 24} hours 1 minute`);
    await moveDueEmails(test);
    const waiting = await test.database.query('select from email_changes where account_id = $1', [accountId]);
    if (waiting.length === 0) return day;
  }
  throw new Error(`still waiting after ${most} days`);
}
