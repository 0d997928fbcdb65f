import { nextStep, noticesDuring } from '../mail/notice-steps.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { IdentityTaken, lockAccountRow } from '../store/accounts/accounts.ts';
import {
  deleteEmailChange,
  findWaitingChange,
  nextEmailChange,
  scheduleEmailChange,
} from '../store/accounts/email-changes.ts';
import type { NoticeStage } from '../store/accounts/waiting-notice.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { moveEmail } from './move-email.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const moveEmailsJob = defineJob({ name: 'move-emails', every: '*/5 * * * *', run: moveEmails });

/** Several workers may run this job at once, because each step takes the account's row lock. */
export async function moveEmails(context: WorkerContext): Promise<void> {
  let accountId = await nextEmailChange(context.db, BEFORE_ALL);
  while (accountId !== undefined) {
    await takeStep(context, accountId).catch((err: unknown) => {
      // A failure for one account must not block the others.
      context.log.error({ err, accountId }, 'change of e-mail failed');
    });
    accountId = await nextEmailChange(context.db, accountId);
  }
}

async function takeStep(context: WorkerContext, accountId: string): Promise<void> {
  try {
    await context.db.transaction().execute((trx) => takeStepUnderLock(context, trx, accountId));
  } catch (error) {
    if (!(error instanceof IdentityTaken)) throw error;
    await context.db.transaction().execute((trx) => giveUp(trx, accountId));
  }
}

async function takeStepUnderLock(context: WorkerContext, trx: Database, accountId: string): Promise<void> {
  await lockAccountRow(trx, accountId);
  const change = await findWaitingChange(trx, accountId);
  if (!change) return;
  const step = nextStep(change, noticesDuring(context.config.EMAIL_CHANGE_WAIT_HOURS * 3_600));
  if (step.kind === 'done')
    return moveEmail(context, trx, accountId, change.email, serviceAudit('email.changed'), undefined);
  if (step.kind === 'wait') return scheduleEmailChange(trx, accountId, { ...step, stage: change.stage });
  const noticeId = uuidV7();
  await scheduleEmailChange(trx, accountId, { ...step, noticeId });
  await queueNotice(context, trx, {
    id: noticeId,
    accountId,
    kind: noticeOf[step.stage],
    device: undefined,
    details: { newEmail: change.email, dueAt: step.dueAt.toISOString() },
  });
}

const noticeOf = {
  asked: 'email-change-asked',
  halfway: 'email-change-waiting',
  last: 'email-change-waiting',
} as const satisfies Record<NoticeStage, string>;

/** The unique index rejected the address because another account has it by now. */
async function giveUp(trx: Database, accountId: string): Promise<void> {
  await lockAccountRow(trx, accountId);
  if (!(await deleteEmailChange(trx, accountId))) return;
  await insertAuditEvent(trx, accountId, serviceAudit('email-change.cancelled'));
}
