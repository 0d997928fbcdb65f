import type { Outbox } from '../../mail/queue-mail.ts';
import { queueNotice } from '../../mail/queue-notice.ts';
import type { Device } from '../../security/device.ts';
import { auditEntry, type Caller } from '../../session/caller.ts';
import { endDeletion } from '../../store/accounts/account-deletions.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import type { Database } from '../../store/engine/database.ts';

/** The mailed link, the button and the removal job can race. The row update decides, and only the winner gets true. */
export async function cancelPendingDeletion(
  trx: Database,
  accountId: string,
  caller: Caller,
  session: { readonly sessionId: string } | null = null,
): Promise<boolean> {
  if (!(await endDeletion(trx, accountId))) return false;
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'deletion.cancelled', session));
  return true;
}

export async function queueCancelledMail(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  device: Device,
): Promise<void> {
  await queueNotice(outbox, trx, { accountId, kind: 'deletion-cancelled', device });
}
