import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { countRefusalsOfDay, type RefusedLogins, takeRefusedLogins } from '../data/refused-logins.ts';
import type { WorkerContext } from './worker-context.ts';

const BATCH = 100;
/** Enough to show that someone is guessing. An attacker must not be able to flood the owner's activity. */
export const REFUSALS_A_DAY = 10;

/** Copies the counts of completed hours into the account activity. */
export async function reportRefusedLoginsJob({ db }: WorkerContext): Promise<void> {
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
