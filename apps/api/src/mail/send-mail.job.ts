import * as z from 'zod/mini';
import { isUrgent } from '../base/mail-kinds.ts';
import type { SmtpOutcome } from '../outbound/smtp.ts';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { findQueuedMail, type MailToSend, noteMailFailure, settleMail } from '../store/activity/mails.ts';
import { endLink } from '../store/session/one-time-links.ts';
import { composeMail } from './compose-mail.ts';

const UNREACHABLE_RETRY_SECONDS = 20;
/** Greylisting servers expect a retry after minutes, not seconds. */
const DEFERRED_RETRY_SECONDS = [30, 120, 300];

const payload = z.object({ mailId: z.string() });

export const sendMailJob = defineJob({ name: 'send-mail', payload, fetchers: 4, run: sendMail });

/** Delivery is at least once: a crash after acceptance but before the update sends the same mail and link again. */
export async function sendMail(context: WorkerContext, { mailId }: z.infer<typeof payload>): Promise<void> {
  const mail = await findQueuedMail(context.db, mailId);
  if (!mail) return;
  if (mail.expired) {
    await settleUndelivered(context, mail, 'expired');
    context.metrics?.mailSettled('expired');
    return;
  }
  const outcome = await context.smtp.send(
    composeMail(mail, context.config, context.secretKeys, context.placeOf),
  );
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

/** Ends the link of an undelivered mail, because a valid reset link would prevent sending another one. */
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

/** Queues a new job instead of using the queue's retry, because the delay depends on the server's answer. */
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
    await queue.add(trx, sendMailJob, { mailId: mail.id }, options);
  });
}
