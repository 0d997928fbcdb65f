import { findAccount } from '../data/account-administration.ts';
import { countRefusedLogin } from '../data/refused-logins.ts';
import type { JobData } from './queues.ts';
import type { WorkerContext } from './worker-context.ts';

/** Here, out of sight of the person who guesses, it is found out whether the name has an account. */
export async function loginRefusedJob(
  { db }: WorkerContext,
  { network, ...identity }: JobData<'login-refused'>,
): Promise<void> {
  const account = await findAccount(db, identity);
  if (account) await countRefusedLogin(db, account.id, network);
}
