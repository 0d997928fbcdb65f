import { queueMail } from '../account-changes/queue-mail.ts';
import { findIdByEmail, lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { isOwnersDevice } from '../data/known-devices.ts';
import { countResetMails } from '../data/mails.ts';
import { hasLiveLink } from '../data/one-time-links.ts';
import { limits } from '../limits/limits.ts';
import { RESET_PASSWORD_SECONDS, RESET_UNDER_PRESSURE_SECONDS } from '../mail-lifetimes.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

const HOUR = 3_600;

/** Here, out of sight of the person who asked, it is found out whether the address has an account. */
export async function forgotPasswordJob(
  context: WorkerContext,
  job: JobData<'forgot-password'>,
): Promise<void> {
  const { db } = context;
  const accountId = await findIdByEmail(db, job.emailCanonical);
  if (accountId === undefined) return;
  const device = { browser: job.browser, system: job.system };
  await db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    const ownDevice = await isOwnersDevice(trx, accountId, job.deviceId ?? null);
    const seconds = await (ownDevice ? secondsForOwner : secondsForStranger)(trx, accountId);
    if (seconds === undefined) return;
    await insertAuditEvent(trx, accountId, {
      id: uuidV7(),
      event: 'password-reset.requested',
      network: job.network,
      session_id: null,
      ...device,
    });
    await queueMail(context, trx, {
      id: job.mailId,
      accountId,
      kind: 'reset-password',
      seconds,
      device,
      details: { page: job.page, linkHours: seconds / HOUR, ...(ownDevice && { ownDevice }) },
      link: { id: job.linkId, purpose: 'reset-password' },
    });
  });
}

/**
 * While a link lives, a stranger's request sends none; whenever none lives, the next one does. Three short ones a day, then
 * long ones: six mails a day at most, and the owner is never without a link for long.
 */
async function secondsForStranger(trx: Database, accountId: string): Promise<number | undefined> {
  if (await hasLiveLink(trx, accountId, 'reset-password')) return undefined;
  const { most, seconds } = limits.shortResetLinks;
  const sent = await countResetMails(trx, accountId, { ownDevice: false, withinSeconds: seconds });
  return sent < most ? RESET_PASSWORD_SECONDS : RESET_UNDER_PRESSURE_SECONDS;
}

/** A stranger cannot use these up. */
async function secondsForOwner(trx: Database, accountId: string): Promise<number | undefined> {
  const { most, seconds } = limits.ownResetLinks;
  const sent = await countResetMails(trx, accountId, { ownDevice: true, withinSeconds: seconds });
  return sent < most ? RESET_PASSWORD_SECONDS : undefined;
}
