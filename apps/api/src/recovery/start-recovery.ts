import { type AuditDetails, insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { insertFactorRecovery } from '../store/factors/factor-recoveries.ts';

const DAY = 86_400;

/** Long enough for an owner who reads mail once a week. */
export const RECOVERY_WAIT_SECONDS = 7 * DAY;

/** Requires the account's row lock. The job queues the first notice. One that is pending already keeps its time. */
export async function startRecovery(
  trx: Database,
  accountId: string,
  audit: AuditDetails,
  details?: { readonly operator?: string },
): Promise<void> {
  if (!(await insertFactorRecovery(trx, accountId, RECOVERY_WAIT_SECONDS))) return;
  await insertAuditEvent(trx, accountId, audit, details);
}
