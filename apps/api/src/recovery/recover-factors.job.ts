import { FINISH_RECOVERY_SECONDS, STOP_RECOVERY_SECONDS } from '../mail/mail-lifetimes.ts';
import { DAY, nextStep, type SecondsLeft } from '../mail/notice-steps.ts';
import { type MailDetails, queueMail } from '../mail/queue-mail.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { stopRecovery } from '../sign-in/undo/stop-recovery.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { findMailbox } from '../store/accounts/emails.ts';
import { hasPassword } from '../store/accounts/passwords.ts';
import { serviceAudit } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import {
  findWaitingRecovery,
  nextFactorRecovery,
  scheduleFactorRecovery,
} from '../store/factors/factor-recoveries.ts';
import { listIdentities } from '../store/sign-in/external-identities.ts';
import { RECOVERY_WAIT_SECONDS } from './start-recovery.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Notices on days 0, 3 and 6 of 7. */
const left: SecondsLeft = { asked: RECOVERY_WAIT_SECONDS, halfway: 4 * DAY, last: DAY };

export const recoverFactorsJob = defineJob({
  name: 'recover-factors',
  every: '*/5 * * * *',
  run: recoverFactors,
});

/** Several workers may run this job at once, because each step takes the account's row lock. */
export async function recoverFactors(context: WorkerContext): Promise<void> {
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
  const ways = isDue ? {} : await waysIn(trx, accountId);
  await queueMail(context, trx, {
    id: noticeId,
    accountId,
    kind: isDue ? 'factor-recovery-due' : 'factor-recovery-waiting',
    seconds: isDue ? FINISH_RECOVERY_SECONDS : STOP_RECOVERY_SECONDS,
    device: undefined,
    recipient: email,
    details: { dueAt: dueAt.toISOString(), ...ways },
    link: { purpose: isDue ? 'finish-factor-recovery' : 'stop-factor-recovery' },
  });
}

/** Who asked has passed one of them. */
async function waysIn(trx: Database, accountId: string): Promise<MailDetails> {
  const liveProviders = (await listIdentities(trx, accountId)).map(({ provider }) => provider);
  if (liveProviders.length === 0) return {};
  return { liveProviders, firstPassword: !(await hasPassword(trx, accountId)) };
}
