import * as z from 'zod/mini';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import { countRefusedLogin } from '../store/sign-in/refused-logins.ts';

const payload = z.object({
  kind: z.enum(['email', 'username', 'id']),
  canonical: z.string(),
  network: z.string(),
});

/** Counts a failed login for the owner's activity. Also queued for unknown names, to prevent enumeration. */
export const loginRefusedJob = defineJob({ name: 'login-refused', payload, run: loginRefused });

/** The account lookup happens here, so the login's response and timing cannot be used for enumeration. */
async function loginRefused(
  { db }: WorkerContext,
  { network, ...identity }: z.infer<typeof payload>,
): Promise<void> {
  const account = await findAccount(db, identity);
  if (account) await countRefusedLogin(db, account.id, network);
}
