import type { Config } from '../base/config/config.ts';
import { isThisMachine } from '../base/config/this-machine.ts';
import { doctorText } from '../operator/doctor/doctor.pt-br.ts';
import type { Database } from '../store/engine/database.ts';
import { readEdition } from '../store/upkeep/edition.ts';
import { OperatorError } from './operator-error.ts';
import { startText } from './start-failure.pt-br.ts';

const LOOK_EVERY_MS = 5_000;

/** After `portaria edition product`, a process of the specification would go on accepting weak passwords. */
export function watchEdition(
  db: Database,
  { PUBLIC_URL, SCREENS }: Pick<Config, 'PUBLIC_URL' | 'SCREENS'>,
  close: (error: Error) => void,
  everyMs = LOOK_EVERY_MS,
): () => void {
  if (isThisMachine(new URL(PUBLIC_URL).hostname)) return () => undefined;
  async function look(): Promise<void> {
    // Without an answer nothing is known, and the calls fail anyway.
    const stored = await readEdition(db).catch(() => undefined);
    if (stored === undefined || stored.edition === SCREENS) return;
    clearInterval(timer);
    close(new OperatorError(startText.failed(doctorText.edition.other(stored.edition))));
  }
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}

/** close-with-grace closes on it, and the process ends with an error. */
export function closeBecauseOf(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
