import { auditOf, type Caller } from '../caller.ts';
import { endDeletion } from '../data/account-deletions.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { deleteEmailChange } from '../data/email-changes.ts';
import { endLinksOf } from '../data/one-time-links.ts';

type Session = { readonly sessionId: string } | null;

/** Under the account's lock. False where no change of address was under way, confirmed by its mailbox or not. */
export async function cancelPendingEmail(
  trx: Database,
  accountId: string,
  caller: Caller,
  session: Session = null,
): Promise<boolean> {
  const asked = await endLinksOf(trx, accountId, ['change-email']);
  const waiting = await deleteEmailChange(trx, accountId);
  if (asked === 0 && !waiting) return false;
  await insertAuditEvent(trx, accountId, auditOf(caller, 'email-change.cancelled', session));
  return true;
}

/** The same for a deletion. Of link, button and removal one comes first, and the row decides which: true for that one. */
export async function cancelPendingDeletion(
  trx: Database,
  accountId: string,
  caller: Caller,
  session: Session = null,
): Promise<boolean> {
  if (!(await endDeletion(trx, accountId))) return false;
  await insertAuditEvent(trx, accountId, auditOf(caller, 'deletion.cancelled', session));
  return true;
}
