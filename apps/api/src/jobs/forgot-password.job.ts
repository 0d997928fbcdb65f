import { queueMail } from '../account-changes/queue-mail.ts';
import { findIdByEmail, lockAccount } from '../data/accounts.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import { isOwnersDevice } from '../data/known-devices.ts';
import { strangersMailsLately } from '../data/mails.ts';
import { RESET_PASSWORD_SECONDS } from '../mail-lifetimes.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { isUnderMailCap } from './mail-cap.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

/** Here, out of sight of whoever asked, it is found out whether the address has an account. */
export async function forgotPasswordJob(
  context: WorkerContext,
  job: JobData<'forgot-password'>,
): Promise<void> {
  const { db } = context;
  const accountId = await findIdByEmail(db, job.emailCanonical);
  if (accountId === undefined) return;
  const device = { browser: job.browser, system: job.system };
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const byOwnersDevice = await isOwnersDevice(trx, accountId, job.deviceId ?? null);
    if (!isUnderMailCap(await strangersMailsLately(trx, accountId), { byOwnersDevice })) return;
    await insertAuditEvent(trx, accountId, {
      id: uuidV7(),
      event: 'password-reset.requested',
      network: job.network,
      session_id: null,
      ...device,
    });
    await queueMail(context, trx, {
      id: job.mailId,
      accountId,
      kind: 'reset-password',
      seconds: RESET_PASSWORD_SECONDS,
      device,
      page: job.page,
      link: { id: job.linkId, purpose: 'reset-password' },
    });
  });
}
