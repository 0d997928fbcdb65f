import { AppError } from '../base/app-error.ts';

const WAIT_MS = 1_000;

export interface SearchQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** One search at a time in each process, so that the dearest ones cannot slow logins down. */
export function createSearchQueue(): SearchQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(work) {
      const turn = last;
      let release = (): void => {};
      last = new Promise<void>((resolve) => {
        release = resolve;
      });
      try {
        await withinWait(turn);
      } catch (error) {
        // Those behind still wait for the search that is running.
        void turn.finally(release);
        throw error;
      }
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

async function withinWait(turn: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('too_many_requests', { retryAfterSeconds: 2, limit: 'account' })),
      WAIT_MS,
    );
  });
  try {
    await Promise.race([turn, late]);
  } finally {
    clearTimeout(timer);
  }
}
