import type { AuditDetails } from '../data/audit-events.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { deleteEmailChange } from '../data/email-changes.ts';
import { swapEmail } from '../data/emails.ts';
import { endAllLinks } from '../data/one-time-links.ts';
import { NOTICE_SECONDS } from '../mail-lifetimes.ts';
import type { Device } from '../security/device.ts';
import { type Outbox, queueMail } from './queue-mail.ts';

/**
 * Under the account's lock, for an address whose mailbox has confirmed. It is final: every link ends, those of the old
 * mailbox too, which hears of it. Throws where the address is taken.
 */
export async function moveEmail(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  email: string,
  audit: AuditDetails,
  device: Device | undefined,
): Promise<void> {
  // First, so that its own wait does not count as another's.
  await deleteEmailChange(trx, accountId);
  const before = await swapEmail(trx, accountId, email);
  await endAllLinks(trx, accountId);
  await insertAuditEvent(trx, accountId, audit);
  await queueMail(outbox, trx, {
    accountId,
    kind: 'email-changed',
    seconds: NOTICE_SECONDS,
    device,
    recipient: before.email,
  });
}
