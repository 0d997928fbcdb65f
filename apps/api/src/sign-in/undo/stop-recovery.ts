import { recoveryPurposes } from '../../security/one-time-link.ts';
import { type AuditDetails, insertAuditEvent } from '../../store/activity/audit-events.ts';
import type { Database } from '../../store/engine/database.ts';
import { deleteFactorRecovery } from '../../store/factors/factor-recoveries.ts';
import { endLinksOf } from '../../store/session/one-time-links.ts';

/**
 * Requires the account's row lock. A person who shows a factor, resets the password or has a session does not need it.
 * Its links end too, so that it cannot start again by an older mail.
 */
export async function stopRecovery(trx: Database, accountId: string, audit: AuditDetails): Promise<void> {
  const endedLinks = await endLinksOf(trx, accountId, recoveryPurposes);
  const wasPending = await deleteFactorRecovery(trx, accountId);
  if (endedLinks > 0 || wasPending) await insertAuditEvent(trx, accountId, audit);
}
