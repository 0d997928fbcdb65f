import { queueNotice } from '../mail/queue-notice.ts';
import { passedStep } from '../session/authentication-methods.ts';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import {
  findUnfinishedAccounts,
  takeUnfinishedLogins,
  wasReportedToday,
} from '../store/sign-in/unfinished-logins.ts';

const BATCH = 100;

export const reportUnfinishedLoginsJob = defineJob({
  name: 'report-unfinished-logins',
  every: '*/5 * * * *',
  run: reportUnfinishedLogins,
});

/** Reports to owners that someone passed the first step on an unknown device and showed no second factor. */
export async function reportUnfinishedLogins(context: WorkerContext): Promise<void> {
  for (;;) {
    const accounts = await findUnfinishedAccounts(context.db, BATCH);
    for (const accountId of accounts)
      await context.db.transaction().execute((trx) => report(context, trx, accountId));
    if (accounts.length === 0) return;
  }
}

/** Event and mail once a day. The mail is the same as after wrong codes, so that the day brings one of both. */
async function report(context: WorkerContext, trx: Database, accountId: string): Promise<void> {
  await lockAccountRow(trx, accountId);
  const first = (await takeUnfinishedLogins(trx, accountId)).find(({ passed }) => passed.length > 0);
  if (!first || (await wasReportedToday(trx, accountId))) return;
  const { startedAt, passed, ...device } = first;
  await insertAuditEvent(trx, accountId, { ...serviceAudit('login.unfinished'), ...device });
  if (await isMailLimitReached(trx, accountId, 'factor-guesses')) return;
  const details = { happenedAt: startedAt.toISOString(), passed: passedStep(passed) };
  await queueNotice(context, trx, { accountId, kind: 'factor-guesses', device, details });
}
