import type { ForgotPasswordBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { networkLimits } from '../limits/limits.ts';
import { mailSite } from '../mail/mail-site.ts';
import { allowedUrl } from '../security/allowed-url.ts';
import { canonicalEmail } from '../security/canonical-identity.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { forgotPasswordJob } from './forgot-password.job.ts';

/** Queues the same job for every address. The worker looks up the account, so response and timing reveal nothing. */
export async function forgotPassword(
  context: Context,
  body: ForgotPasswordBody,
  caller: Caller,
): Promise<void> {
  const page = allowedUrl(body.clientURI, context.config.clientUris);
  if (page === undefined) throw new AppError('client_uri_not_allowed', { fields: ['clientURI'] });
  const emailCanonical = canonicalEmail(body.email);
  if (emailCanonical === undefined) throw new AppError('validation_failed', { fields: ['email'] });
  await context.throttle.reserve(networkLimits.forgotPassword, caller.network);
  await context.queue.add(context.db, forgotPasswordJob, {
    emailCanonical,
    page,
    mailId: uuidV7(),
    linkId: uuidV7(),
    network: caller.network.wide,
    site: mailSite(context.config),
    deviceId: caller.deviceId ?? null,
    ...caller.device,
  });
}
