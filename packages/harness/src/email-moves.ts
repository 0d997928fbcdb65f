import { moveEmails } from '../../../apps/api/src/account/move-emails.job.ts';
import { openSmtp } from '../../../apps/api/src/outbound/smtp.ts';
import { untilQueueIsEmpty } from './reset-mails.ts';
import { silent, type TestApp } from './test-app.ts';

/** Runs the worker's five-minute job now. Only running workers send its notices. */
export async function moveDueEmails(test: TestApp): Promise<void> {
  const smtp = openSmtp(test.config);
  await moveEmails({ ...test.context, smtp, log: silent });
  smtp.close();
  await untilQueueIsEmpty(test);
}

/** Advances the clock until the pending change is done and returns on which day that was. */
export async function daysUntilMoved(test: TestApp, accountId: string, from = 0, most = 20): Promise<number> {
  for (let day = from; day <= most; day += 0.5) {
    await test.database.shiftClock(`${day * 24} hours 1 minute`);
    await moveDueEmails(test);
    const pending = await test.database.query('select from email_changes where account_id = $1', [accountId]);
    if (pending.length === 0) return day;
  }
  throw new Error(`still pending after ${most} days`);
}
