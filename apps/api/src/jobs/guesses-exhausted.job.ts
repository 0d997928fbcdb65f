import { queueMail } from '../account-changes/queue-mail.ts';
import { findAccount } from '../data/account-administration.ts';
import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { countMails } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

/** Once a day: who goes on guessing after a reset makes no second mail of it. */
export async function guessesExhaustedJob(
  context: WorkerContext,
  { mailId, ...identity }: JobData<'guesses-exhausted'>,
): Promise<void> {
  const account = await findAccount(context.db, identity);
  if (!account || account.disabledAt) return;
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, account.id);
    if ((await countMails(trx, account.id, 'guesses-exhausted')) > 0) return;
    await insertAuditEvent(trx, account.id, serviceAudit('guesses.exhausted'));
    await queueMail(context, trx, {
      id: mailId,
      accountId: account.id,
      kind: 'guesses-exhausted',
      seconds: NOTICE_SECONDS,
      device: undefined,
    });
  });
}
