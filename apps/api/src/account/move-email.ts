import { NOTICE_SECONDS } from '../mail/mail-lifetimes.ts';
import { type Outbox, queueMail } from '../mail/queue-mail.ts';
import type { Device } from '../security/device.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { endIdentities } from '../sign-in/identities/end-identities.ts';
import { stopRecovery } from '../sign-in/undo/stop-recovery.ts';
import { deleteEmailChange } from '../store/accounts/email-changes.ts';
import { swapEmail } from '../store/accounts/emails.ts';
import type { AuditDetails } from '../store/activity/audit-events.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { endAllLinks } from '../store/session/one-time-links.ts';

/**
 * Requires the account's row lock and a confirmed new mailbox. The change is final, so it also ends every one-time link
 * sent to the old mailbox, and what that mailbox opened at its own provider, and notifies that mailbox. Throws if the address is taken.
 */
export async function moveEmail(
  outbox: Outbox,
  trx: Database,
  accountId: string,
  email: string,
  audit: AuditDetails,
  device: Device | undefined,
): Promise<void> {
  // Deleted first, so that this pending change does not make the address count as taken.
  await deleteEmailChange(trx, accountId);
  const before = await swapEmail(trx, accountId, email);
  await stopRecovery(trx, accountId, { ...audit, id: uuidV7(), event: 'factor-recovery.stopped' });
  await endAllLinks(trx, accountId);
  await insertAuditEvent(trx, accountId, audit);
  const endedProviders = await endIdentities(trx, accountId, {
    which: { hostedBy: before.email.toLowerCase() },
    reason: 'email-change',
    audit: { ...audit, event: 'identity.ended' },
  });
  await queueMail(outbox, trx, {
    accountId,
    kind: 'email-changed',
    seconds: NOTICE_SECONDS,
    device,
    recipient: before.email,
    ...(endedProviders.length > 0 && { details: { endedProviders } }),
  });
}
