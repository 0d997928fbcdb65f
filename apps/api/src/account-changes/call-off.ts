import { auditOf, type Caller } from '../caller.ts';
import { endDeletion } from '../data/account-deletions.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { endLinksOf } from '../data/one-time-links.ts';

type Session = { readonly sessionId: string } | null;

/** For who holds the account's lock: an address that has not confirmed yet will not. False where there was none. */
export async function callOffEmailChange(
  trx: Database,
  accountId: string,
  caller: Caller,
  session: Session = null,
): Promise<boolean> {
  if ((await endLinksOf(trx, accountId, ['change-email', 'approve-email'])) === 0) return false;
  await insertAuditEvent(trx, accountId, auditOf(caller, 'email-change.cancelled', session));
  return true;
}

/** The same for a deletion. Of link, button and removal one comes first, and the row decides which: true for that one. */
export async function callOffDeletion(
  trx: Database,
  accountId: string,
  caller: Caller,
  session: Session = null,
): Promise<boolean> {
  if (!(await endDeletion(trx, accountId))) return false;
  await insertAuditEvent(trx, accountId, auditOf(caller, 'deletion.cancelled', session));
  return true;
}
