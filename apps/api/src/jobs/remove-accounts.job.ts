import { setTimeout as sleep } from 'node:timers/promises';
import { removeAccount } from '../account-changes/remove-account.ts';
import { beginDueRemoval, dueAfter, hasRemovalBegun } from '../data/account-deletions.ts';
import { expireUnconfirmed } from './expire-unconfirmed.ts';
import type { WorkerContext } from './worker-context.ts';

/** A farewell is usually out within a second; one that takes longer is looked for at the next run. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];

export async function removeAccountsJob(context: WorkerContext): Promise<void> {
  await expireUnconfirmed(context);
  for (const pauseMs of PAUSES_MS) {
    if ((await removeDue(context)) === 'done') return;
    await sleep(pauseMs);
  }
  await removeDue(context);
}

async function removeDue(context: WorkerContext): Promise<'done' | 'waiting'> {
  let standing: 'done' | 'waiting' = 'done';
  let accountId = await dueAfter(context.db, undefined);
  while (accountId !== undefined) {
    try {
      await beginDueRemoval(context.db, accountId);
      const begun = await hasRemovalBegun(context.db, accountId);
      if (begun && !(await removeAccount(context, accountId, { farewell: true }))) standing = 'waiting';
    } catch (error) {
      // Whatever is wrong with one account keeps nobody else's from going.
      context.log.error({ err: error, accountId }, 'removal failed');
    }
    accountId = await dueAfter(context.db, accountId);
  }
  return standing;
}
