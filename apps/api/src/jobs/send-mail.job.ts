import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { findQueuedMail, isUrgent, type MailToSend, noteMailFailure, settleMail } from '../data/mails.ts';
import { endLink } from '../data/one-time-links.ts';
import { composeMail } from '../email/compose-mail.ts';
import type { SmtpOutcome } from '../email/smtp.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

const UNREACHABLE_RETRY_SECONDS = 20;
/** A server that says "later" means it: greylisting wants minutes, not seconds. */
const DEFERRED_RETRY_SECONDS = [30, 120, 300];

/** At least once: a crash between the server's yes and our note sends the same mail, with the same link, again. */
export async function sendMailJob(context: WorkerContext, { mailId }: JobData<'send-mail'>): Promise<void> {
  const mail = await findQueuedMail(context.db, mailId);
  if (!mail) return;
  if (mail.expired) {
    await settleUndelivered(context, mail, 'expired');
    context.metrics?.mailSettled('expired');
    return;
  }
  const outcome = await context.smtp.send(composeMail(mail, context.config, context.secretKeys));
  context.log.info({ mailId, kind: mail.kind, outcome: outcome.kind }, 'mail attempted');
  context.metrics?.mailSettled(outcome.kind);
  if (outcome.kind === 'accepted') await settleDelivered(context, mail);
  else if (outcome.kind === 'refused') await settleUndelivered(context, mail, 'refused', outcome.failure);
  else await tryLater(context, mail, outcome);
}

async function settleDelivered({ db, metrics }: WorkerContext, mail: MailToSend): Promise<void> {
  await settleMail(db, mail.id, 'sent');
  metrics?.mailDelivered((Date.now() - mail.createdAt.getTime()) / 1_000);
}

/** A link that reached no mailbox ends with its mail: while a reset link lives, no other is sent. */
async function settleUndelivered(
  { db }: WorkerContext,
  { id, accountId, link }: MailToSend,
  state: 'refused' | 'expired',
  failure: string | null = null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await settleMail(trx, id, state, failure);
    if (link) await endLink(trx, link.id);
    if (state === 'refused') await insertAuditEvent(trx, accountId, serviceAudit('mail.refused'));
  });
}

/** Its own next job rather than the queue's retry: how long to wait depends on what the server said. */
async function tryLater(
  { db, queue }: WorkerContext,
  mail: MailToSend,
  outcome: Exclude<SmtpOutcome, { kind: 'accepted' }>,
): Promise<void> {
  const wait =
    outcome.kind === 'unreachable'
      ? UNREACHABLE_RETRY_SECONDS
      : (DEFERRED_RETRY_SECONDS[Math.min(mail.attempts, DEFERRED_RETRY_SECONDS.length - 1)] ?? 300);
  await db.transaction().execute(async (trx) => {
    await noteMailFailure(trx, mail.id, outcome.failure);
    const options = { startAfterSeconds: wait, isUrgent: isUrgent(mail.kind) };
    await queue.add(trx, 'send-mail', { mailId: mail.id }, options);
  });
}
