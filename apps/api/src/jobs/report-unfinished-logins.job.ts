import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { findUnfinishedAccounts, takeUnfinishedLogins, wasReportedToday } from '../data/unfinished-logins.ts';
import { limits } from '../limits/limits.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import type { WorkerContext } from './worker-context.ts';

const BATCH = 100;

/** Reports to owners that someone typed their password on an unknown device and showed no second factor. */
export async function reportUnfinishedLoginsJob(context: WorkerContext): Promise<void> {
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
  const first = (await takeUnfinishedLogins(trx, accountId)).find(({ matters }) => matters);
  if (!first || (await wasReportedToday(trx, accountId))) return;
  const { startedAt, matters: _, ...device } = first;
  await insertAuditEvent(trx, accountId, { ...serviceAudit('login.unfinished'), ...device });
  if (await isMailLimitReached(trx, accountId, limits.factorGuessesMails)) return;
  const details = { happenedAt: startedAt.toISOString() };
  await queueNotice(context, trx, { accountId, kind: 'factor-guesses', device, details });
}
