import * as z from 'zod/mini';
import { NOTICE_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { findIdByEmail, lockAccountRow } from '../store/accounts/accounts.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import { jobDevice, jobSite } from '../store/queue/job-fields.ts';

const payload = z.object({ emailCanonical: z.string(), mailId: z.string(), site: jobSite, ...jobDevice });

/** Notifies the owner of an address of an attempt to register it. */
export const registerAttemptJob = defineJob({ name: 'register-attempt', payload, run: registerAttempt });

async function registerAttempt(context: WorkerContext, job: z.infer<typeof payload>): Promise<void> {
  const { db } = context;
  const accountId = await findIdByEmail(db, job.emailCanonical);
  if (accountId === undefined) return;
  await db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    // Otherwise anyone who knows the address could flood the mailbox.
    if (await isMailLimitReached(trx, accountId, 'register-attempt')) return;
    await queueMail(context, trx, {
      id: job.mailId,
      accountId,
      kind: 'register-attempt',
      seconds: NOTICE_SECONDS,
      site: job.site,
      device: { browser: job.browser, system: job.system },
    });
  });
}
