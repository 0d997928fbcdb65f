import { auditEntry, type Caller } from '../caller.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { deleteEmailChange } from '../data/email-changes.ts';
import { endLinksOf } from '../data/one-time-links.ts';

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
