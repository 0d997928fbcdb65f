import { setTimeout as sleep } from 'node:timers/promises';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { beginDueRemoval, dueAfter, hasRemovalBegun } from '../store/accounts/account-deletions.ts';
import { expireUnconfirmed } from './expire-unconfirmed.ts';
import { removeAccount } from './remove-account.ts';

/** A receipt is usually sent within a second. If it takes longer, the next run finishes the removal. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];

export const removeAccountsJob = defineJob({
  name: 'remove-accounts',
  every: '*/5 * * * *',
  run: removeAccounts,
});

export async function removeAccounts(context: WorkerContext): Promise<void> {
  await expireUnconfirmed(context);
  for (const pauseMs of PAUSES_MS) {
    if ((await removeDue(context)) === 'done') return;
    await sleep(pauseMs);
  }
  await removeDue(context);
}

async function removeDue(context: WorkerContext): Promise<'done' | 'waiting'> {
  let status: 'done' | 'waiting' = 'done';
  let accountId = await dueAfter(context.db, undefined);
  while (accountId !== undefined) {
    try {
      await beginDueRemoval(context.db, accountId);
      const begun = await hasRemovalBegun(context.db, accountId);
      if (begun && !(await removeAccount(context, accountId, { farewell: true }))) status = 'waiting';
    } catch (error) {
      // A failure for one account must not block the others.
      context.log.error({ err: error, accountId }, 'removal failed');
    }
    accountId = await dueAfter(context.db, accountId);
  }
  return status;
}
