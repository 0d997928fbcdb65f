import { auditEntry, type Caller } from '../../session/caller.ts';
import { deleteEmailChange } from '../../store/accounts/email-changes.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import type { Database } from '../../store/engine/database.ts';
import { endLinksOf } from '../../store/session/one-time-links.ts';

/**
 * Requires the account's row lock. Returns false if no email change was pending, whether confirmed by the new mailbox
 * or not.
 */
export async function cancelPendingEmail(
  trx: Database,
  accountId: string,
  caller: Caller,
  session: { readonly sessionId: string } | null = null,
): Promise<boolean> {
  const endedLinks = await endLinksOf(trx, accountId, ['change-email']);
  const hadChange = await deleteEmailChange(trx, accountId);
  if (endedLinks === 0 && !hadChange) return false;
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'email-change.cancelled', session));
  return true;
}
