import * as z from 'zod/mini';
import { limits } from '../limits/limits.ts';
import { RESET_PASSWORD_SECONDS, RESET_UNDER_PRESSURE_SECONDS } from '../mail/mail-lifetimes.ts';
import { type MailDetails, queueMail } from '../mail/queue-mail.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { findIdByEmail, lockAccountRow } from '../store/accounts/accounts.ts';
import { hasPassword } from '../store/accounts/passwords.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { countResetMails } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import { jobDevice, jobSite } from '../store/queue/job-fields.ts';
import { isOwnersDevice } from '../store/session/known-devices.ts';
import { hasLiveLink } from '../store/session/one-time-links.ts';
import { listIdentities } from '../store/sign-in/external-identities.ts';

const HOUR = 3_600;

const payload = z.object({
  emailCanonical: z.string(),
  page: z.string(),
  mailId: z.string(),
  linkId: z.string(),
  network: z.string(),
  site: jobSite,
  /** The requester's device, from a cookie with a valid MAC. */
  deviceId: z.optional(z.nullable(z.string())),
  ...jobDevice,
});

/** Looks the address up in the worker, so that the response time does not reveal whether it exists. */
export const forgotPasswordJob = defineJob({
  name: 'forgot-password',
  payload,
  fetchers: 2,
  run: forgotPassword,
});

/** The account lookup happens here, so the request's response and timing cannot be used for enumeration. */
export async function forgotPassword(context: WorkerContext, job: z.infer<typeof payload>): Promise<void> {
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
