import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../store/engine/database.ts';
import { queuesWithDueJobs } from '../store/upkeep/due-jobs.ts';

/** A person waits for the mail. One look at all queues costs less than one fetch. */
const LOOK_EVERY_MS = 300;
const AFTER_ERROR_MS = 2_000;

/**
 * Wakes the fetchers of queues that have work. NOTIFY would do the same, but it belongs to the transaction that adds the job,
 * and PostgreSQL lets only one notifying transaction commit at a time. Returns a function that ends it.
 */
export function lookForJobs(
  db: Database,
  queues: readonly string[],
  wake: (queue: string) => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const looking = look();

  async function look(): Promise<void> {
    while (!stop.signal.aborted) {
      const due = await queuesWithDueJobs(db, queues).catch((error: Error) => {
        onError(error);
      });
      due?.forEach(wake);
      const pause = due ? LOOK_EVERY_MS : AFTER_ERROR_MS;
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  return async () => {
    stop.abort();
    await looking;
  };
}
