import { type Cleanup, createCleanup } from './cleanup.ts';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a script and cleans up when it returns an exit code. With 'stay' it cleans up on a signal. */
export async function runWithCleanup(work: (cleanup: Cleanup) => Promise<number | 'stay'>): Promise<void> {
  const cleanup = createCleanup();
  try {
    const outcome = await work(cleanup);
    if (outcome !== 'stay') await cleanup.end(outcome);
  } catch (error) {
    // If a signal arrived during startup, the error is only a consequence of the shutdown.
    if (!cleanup.isEnding()) console.error(messageOf(error));
    await cleanup.end(1);
  }
}
