import * as z from 'zod/mini';
import { NOTICE_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { hasPassword } from '../store/accounts/passwords.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import { jobSite } from '../store/queue/job-fields.ts';

const payload = z.object({
  kind: z.enum(['email', 'username', 'id']),
  canonical: z.string(),
  mailId: z.string(),
  site: jobSite,
});

/** Notifies an owner once that someone is guessing their password. */
export const guessesExhaustedJob = defineJob({ name: 'guesses-exhausted', payload, run: guessesExhausted });

/** The mail limit prevents a second mail if the guessing continues after a password reset. */
async function guessesExhausted(
  context: WorkerContext,
  { mailId, site, ...identity }: z.infer<typeof payload>,
): Promise<void> {
  const account = await findAccount(context.db, identity);
  if (!account || account.disabledAt) return;
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, account.id);
    if (await isMailLimitReached(trx, account.id, 'guesses-exhausted')) return;
    await insertAuditEvent(trx, account.id, serviceAudit('guesses.exhausted'));
    // Somebody guesses at a password that is not there. Nothing is locked, and there is nothing to do.
    if (!(await hasPassword(trx, account.id))) return;
    await queueMail(context, trx, {
      id: mailId,
      accountId: account.id,
      kind: 'guesses-exhausted',
      seconds: NOTICE_SECONDS,
      site,
      device: undefined,
    });
  });
}
