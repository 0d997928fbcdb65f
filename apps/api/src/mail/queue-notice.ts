import type { MailKind } from '../base/mail-kinds.ts';
import type { Device } from '../security/device.ts';
import { findMailbox, type Mailbox } from '../store/accounts/emails.ts';
import type { Database } from '../store/engine/database.ts';
import { NOT_ME_SECONDS } from './mail-lifetimes.ts';
import { type MailDetails, type Outbox, queueMail } from './queue-mail.ts';

interface NoticeOrder {
  readonly id?: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly device: (Device & { readonly network?: string }) | undefined;
  readonly details?: MailDetails;
}

/**
 * Sends a security notice to the account's current mailbox. Only a confirmed mailbox gets the link that freezes the
 * account, because an unconfirmed one may belong to someone else.
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
