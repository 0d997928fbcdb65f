import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import {
  countRefusalsOfDay,
  type RefusedLogins,
  takeRefusedLogins,
} from '../store/sign-in/refused-logins.ts';

const BATCH = 100;
/** Enough to show that someone is guessing. An attacker must not be able to flood the owner's activity. */
export const REFUSALS_A_DAY = 10;

export const reportRefusedLoginsJob = defineJob({
  name: 'report-refused-logins',
  every: '*/5 * * * *',
  run: reportRefusedLogins,
});

/** Copies the counts of completed hours into the account activity. */
export async function reportRefusedLogins({ db }: WorkerContext): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (trx) => {
      const finished = await takeRefusedLogins(trx, BATCH);
      for (const refused of finished) await report(trx, refused);
      return finished.length;
    });
    if (taken < BATCH) return;
  }
}

async function report(trx: Database, { accountId, network, count }: RefusedLogins): Promise<void> {
  if ((await countRefusalsOfDay(trx, accountId)) >= REFUSALS_A_DAY) return;
  await insertAuditEvent(trx, accountId, { ...serviceAudit('login.refused'), network }, { count });
}
