import { findIdByEmail, lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { listIdentities } from '../data/external-identities.ts';
import { isOwnersDevice } from '../data/known-devices.ts';
import { countResetMails } from '../data/mails.ts';
import { hasLiveLink } from '../data/one-time-links.ts';
import { hasPassword } from '../data/passwords.ts';
import { RESET_PASSWORD_SECONDS, RESET_UNDER_PRESSURE_SECONDS } from '../email/mail-lifetimes.ts';
import { limits } from '../limits/limits.ts';
import { type MailDetails, queueMail } from '../outbox/queue-mail.ts';
import type { JobData } from '../queue/queues.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { WorkerContext } from './worker-context.ts';

const HOUR = 3_600;

/** The account lookup happens here, so the request's response and timing cannot be used for enumeration. */
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
    const seconds = await (ownDevice ? lifetimeForOwnDevice : lifetimeForUnknownDevice)(trx, accountId);
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
      site: job.site,
      device: { ...device, network: job.network },
      details: {
        page: job.page,
        linkHours: seconds / HOUR,
        ...(ownDevice && { ownDevice }),
        ...(await waysBesides(trx, accountId)),
      },
      link: { id: job.linkId, purpose: 'reset-password' },
    });
  });
}

/** An owner without a password may have forgotten how they log in. */
async function waysBesides(trx: Database, accountId: string): Promise<MailDetails> {
  if (await hasPassword(trx, accountId)) return {};
  const liveProviders = (await listIdentities(trx, accountId)).map(({ provider }) => provider);
  return liveProviders.length > 0 ? { firstPassword: true, liveProviders } : {};
}

/**
 * While a link is valid, requests from unknown devices send none. After three short-lived links a day the links live
 * longer. This limits an attacker to six mails a day, while the owner can always get a valid link.
 */
async function lifetimeForUnknownDevice(trx: Database, accountId: string): Promise<number | undefined> {
  if (await hasLiveLink(trx, accountId, 'reset-password')) return undefined;
  const { most, seconds } = limits.shortResetLinks;
  const sent = await countResetMails(trx, accountId, { ownDevice: false, withinSeconds: seconds });
  return sent < most ? RESET_PASSWORD_SECONDS : RESET_UNDER_PRESSURE_SECONDS;
}

/** A separate limit, which requests from unknown devices cannot use up. */
async function lifetimeForOwnDevice(trx: Database, accountId: string): Promise<number | undefined> {
  const { most, seconds } = limits.ownResetLinks;
  const sent = await countResetMails(trx, accountId, { ownDevice: true, withinSeconds: seconds });
  return sent < most ? RESET_PASSWORD_SECONDS : undefined;
}
