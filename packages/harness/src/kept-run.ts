import { createProcessKeeper, type ProcessKeeper } from './process-keeper.ts';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a script and cleans up when it returns an exit code. With 'stay' it cleans up on a signal. */
export async function keptRun(work: (keeper: ProcessKeeper) => Promise<number | 'stay'>): Promise<void> {
  const keeper = createProcessKeeper();
  try {
    const outcome = await work(keeper);
    if (outcome !== 'stay') await keeper.end(outcome);
  } catch (error) {
    // If a signal arrived during startup, the error is only a consequence of the shutdown.
    if (!keeper.isEnding()) console.error(messageOf(error));
    await keeper.end(1);
  }
}
