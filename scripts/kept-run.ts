import { createProcessKeeper, type ProcessKeeper } from './process-keeper.ts';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a script's work and undoes what it started: at once when it returns an exit code, else when told to end. */
export async function keptRun(work: (keeper: ProcessKeeper) => Promise<number | 'stay'>): Promise<void> {
  const keeper = createProcessKeeper();
  try {
    const outcome = await work(keeper);
    if (outcome !== 'stay') await keeper.end(outcome);
  } catch (error) {
    // Told to end while starting: what breaks then is only the ending itself.
    if (!keeper.isEnding()) console.error(messageOf(error));
    await keeper.end(1);
  }
}
