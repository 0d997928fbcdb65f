import { findIdByEmail, lockAccount } from '../data/accounts.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import { insertMail, strangersMailsLately } from '../data/mails.ts';
import { insertLink } from '../data/one-time-links.ts';
import { RESET_PASSWORD_SECONDS } from '../mail-lifetimes.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { isUnderMailCap } from './mail-cap.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

/** Here, out of sight of whoever asked, it is found out whether the address has an account. */
export async function forgotPasswordJob(
  { db, queue, secretKeys }: WorkerContext,
  job: JobData<'forgot-password'>,
): Promise<void> {
  const accountId = await findIdByEmail(db, job.emailCanonical);
  if (accountId === undefined) return;
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (!isUnderMailCap(await strangersMailsLately(trx, accountId))) return;
    await insertLink(trx, {
      id: job.linkId,
      accountId,
      purpose: 'reset-password',
      keyId: secretKeys.current.id,
      seconds: RESET_PASSWORD_SECONDS,
    });
    await insertMail(trx, {
      id: job.mailId,
      accountId,
      kind: 'reset-password',
      linkId: job.linkId,
      context: { browser: job.browser, system: job.system, page: job.page },
      seconds: RESET_PASSWORD_SECONDS,
    });
    await insertAuditEvent(trx, accountId, {
      id: uuidV7(),
      event: 'password-reset.requested',
      network: job.network,
      session_id: null,
      browser: job.browser,
      system: job.system,
    });
    await queue.add(trx, 'send-mail', { mailId: job.mailId });
  });
}
