import type { Config } from '../base/config/config.ts';
import { isUrgent, type MailKind } from '../base/mail-kinds.ts';
import type { Device } from '../security/device.ts';
import type { LinkPurpose } from '../security/one-time-link.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { insertMail, type MailContext, type MailSite } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import type { Queue } from '../store/queue/queue.ts';
import { insertLink } from '../store/session/one-time-links.ts';
import { mailSite } from './mail-site.ts';
import { sendMailJob } from './send-mail.job.ts';

interface MailOrder {
  /** Set by a job that may run twice, so that its inserts are idempotent. */
  readonly id?: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly seconds: number;
  readonly device: (Device & { readonly network?: string }) | undefined;
  /** Of the request that a job works for. Otherwise it is that of this process. */
  readonly site?: MailSite | undefined;
  readonly recipient?: string;
  readonly details?: MailDetails;
  readonly link?: {
    readonly id?: string;
    readonly purpose: LinkPurpose;
    readonly email?: string;
  };
}

export type MailDetails = Omit<MailContext, keyof Device | 'site'>;

export interface Outbox {
  readonly config: Pick<Config, 'origin' | 'SCREENS'>;
  readonly queue: Queue;
  readonly secretKeys: SecretKeys;
}

/** Inserts row, link and job in the caller's transaction. The mail is sent if and only if that commits. */
export async function queueMail(
  { config, queue, secretKeys }: Outbox,
  trx: Database,
  order: MailOrder,
): Promise<void> {
  const mailId = order.id ?? uuidV7();
  const linkId = order.link ? (order.link.id ?? uuidV7()) : null;
  if (order.link && linkId) {
    const { accountId, seconds } = order;
    await insertLink(trx, { ...order.link, id: linkId, accountId, keyId: secretKeys.current.id, seconds });
  }
  await insertMail(trx, {
    id: mailId,
    accountId: order.accountId,
    kind: order.kind,
    linkId,
    context: { site: order.site ?? mailSite(config), ...order.device, ...order.details },
    seconds: order.seconds,
    ...(order.recipient !== undefined && { recipient: order.recipient }),
  });
  await queue.add(trx, sendMailJob, { mailId }, { isUrgent: isUrgent(order.kind) });
}
