import { moveEmail } from '../account-email/move-email.ts';
import { IdentityTaken, lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import {
  deleteEmailChange,
  findWaitingChange,
  nextEmailChange,
  scheduleEmailChange,
} from '../data/email-changes.ts';
import type { NoticeStage } from '../data/waiting-notice.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { nextStep, noticesDuring } from './notice-steps.ts';
import type { WorkerContext } from './worker-context.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Several workers may run this job at once, because each step takes the account's row lock. */
export async function moveEmailsJob(context: WorkerContext): Promise<void> {
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
