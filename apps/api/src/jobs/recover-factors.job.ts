import { lockAccountRow } from '../data/accounts.ts';
import { serviceAudit } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { findMailbox } from '../data/emails.ts';
import {
  findWaitingRecovery,
  nextFactorRecovery,
  scheduleFactorRecovery,
} from '../data/factor-recoveries.ts';
import { FINISH_RECOVERY_SECONDS, STOP_RECOVERY_SECONDS } from '../email/mail-lifetimes.ts';
import { RECOVERY_WAIT_SECONDS } from '../factor-recovery/start-recovery.ts';
import { stopRecovery } from '../factor-recovery/stop-recovery.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { DAY, nextStep, type SecondsLeft } from './notice-steps.ts';
import type { WorkerContext } from './worker-context.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Notices on days 0, 3 and 6 of 7. */
const left: SecondsLeft = { asked: RECOVERY_WAIT_SECONDS, halfway: 4 * DAY, last: DAY };

/** Several workers may run this job at once, because each step takes the account's row lock. */
export async function recoverFactorsJob(context: WorkerContext): Promise<void> {
  let accountId = await nextFactorRecovery(context.db, BEFORE_ALL);
  while (accountId !== undefined) {
    await takeStep(context, accountId).catch((err: unknown) => {
      // A failure for one account must not block the others.
      context.log.error({ err, accountId }, 'factor recovery failed');
    });
    accountId = await nextFactorRecovery(context.db, accountId);
  }
}

async function takeStep(context: WorkerContext, accountId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    const recovery = await findWaitingRecovery(trx, accountId);
    if (!recovery) return;
    const { stage } = recovery;
    // The final link has expired unused.
    if (stage === 'due') return stopRecovery(trx, accountId, serviceAudit('factor-recovery.stopped'));
    const step = nextStep({ ...recovery, stage }, left);
    if (step.kind === 'wait') return scheduleFactorRecovery(trx, accountId, { ...step, stage });
    const noticeId = uuidV7();
    if (step.kind === 'done') {
      const { now, dueAt } = recovery;
      const nextAt = new Date(now.getTime() + FINISH_RECOVERY_SECONDS * 1_000);
      await scheduleFactorRecovery(trx, accountId, { stage: 'due', dueAt, nextAt, noticeId });
      return mailLink(context, trx, { accountId, noticeId, dueAt, isDue: true });
    }
    await scheduleFactorRecovery(trx, accountId, { ...step, noticeId });
    await mailLink(context, trx, { accountId, noticeId, dueAt: step.dueAt, isDue: false });
  });
}

interface RecoveryMail {
  readonly accountId: string;
  readonly noticeId: string;
  readonly dueAt: Date;
  /** The wait is over. Before that, the link of the mail stops the recovery. */
  readonly isDue: boolean;
}

async function mailLink(
  context: WorkerContext,
  trx: Database,
  { accountId, noticeId, dueAt, isDue }: RecoveryMail,
): Promise<void> {
  const { email } = await findMailbox(trx, accountId);
  await queueMail(context, trx, {
    id: noticeId,
    accountId,
    kind: isDue ? 'factor-recovery-due' : 'factor-recovery-waiting',
    seconds: isDue ? FINISH_RECOVERY_SECONDS : STOP_RECOVERY_SECONDS,
    device: undefined,
    recipient: email,
    details: { dueAt: dueAt.toISOString() },
    link: { purpose: isDue ? 'finish-factor-recovery' : 'stop-factor-recovery' },
  });
}
