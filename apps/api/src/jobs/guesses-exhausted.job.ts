import { findAccount } from '../data/account-administration.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import { insertMail } from '../data/mails.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

export async function guessesExhaustedJob(
  { db, queue }: WorkerContext,
  { mailId, ...identity }: JobData<'guesses-exhausted'>,
): Promise<void> {
  const account = await findAccount(db, identity);
  if (!account || account.disabledAt) return;
  await db.transaction().execute(async (trx) => {
    await insertMail(trx, {
      id: mailId,
      accountId: account.id,
      kind: 'guesses-exhausted',
      linkId: null,
      context: {},
      seconds: NOTICE_SECONDS,
    });
    await insertAuditEvent(trx, account.id, {
      id: uuidV7(),
      event: 'guesses.exhausted',
      network: null,
      session_id: null,
      browser: null,
      system: null,
    });
    await queue.add(trx, 'send-mail', { mailId });
  });
}
