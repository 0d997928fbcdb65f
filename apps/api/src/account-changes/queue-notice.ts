import type { Database } from '../data/database.ts';
import { findMailbox, type Mailbox } from '../data/emails.ts';
import type { MailKind } from '../data/mails.ts';
import { NOT_ME_SECONDS } from '../mail-lifetimes.ts';
import type { Device } from '../security/device.ts';
import { type MailDetails, type Outbox, queueMail } from './queue-mail.ts';

interface NoticeOrder {
  readonly id?: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly device: Device | undefined;
  readonly details?: MailDetails;
}

/**
 * A security notice to the account's mailbox of the moment. A confirmed one gets the link that freezes the account; an
 * unconfirmed one may be a stranger's, and gets the news alone.
 */
export async function queueNotice(outbox: Outbox, trx: Database, order: NoticeOrder): Promise<Mailbox> {
  const mailbox = await findMailbox(trx, order.accountId);
  await queueMail(outbox, trx, {
    ...order,
    seconds: NOT_ME_SECONDS,
    recipient: mailbox.email,
    ...(mailbox.confirmed && { link: { purpose: 'not-me', email: mailbox.email } }),
  });
  return mailbox;
}
