import { findAccount } from '../data/account-administration.ts';
import { countRefusedLogin } from '../data/refused-logins.ts';
import type { JobData } from '../queue/queues.ts';
import type { WorkerContext } from './worker-context.ts';

/** The account lookup happens here, so the login's response and timing cannot be used for enumeration. */
export async function loginRefusedJob(
  { db }: WorkerContext,
  { network, ...identity }: JobData<'login-refused'>,
): Promise<void> {
  const account = await findAccount(db, identity);
  if (account) await countRefusedLogin(db, account.id, network);
}
