import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../app-error.ts';

/**
 * Hashes are the one expensive thing a stranger can ask for. So many run at once, so many wait, and whoever comes
 * after that is told at once to come back: a queue without end would make everybody wait in vain.
 */
export interface HashGate {
  /** For the first line of a handler: turns a request away before it has cost anything, or keeps it a place. */
  assertRoom(): void;
  /** Around a whole request: a place that was kept for it is given back at its end, hashed or not. */
  duringRequest<Result>(work: () => Promise<Result>): Promise<Result>;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
  /** How many may run or wait. */
  readonly places: number;
  /** Whether somebody who comes now would be turned away. */
  readonly isFull: boolean;
}

/** One for all: a flood meets it thousands of times a second, and to note where from costs more than to refuse. */
export const noRoom = new AppError('unavailable', { retryAfterSeconds: 1, limit: 'hashes' });

export function createHashGate(slots: number, queueLength: number): HashGate {
  const waiting: (() => void)[] = [];
  const requests = new AsyncLocalStorage<{ hasPlace: boolean }>();
  let running = 0;
  const places = slots + queueLength;
  let kept = 0;

  // Those still on their way to the hash count too: turned away only there, they would have cost queries and a guess.
  const isFull = (): boolean => Math.max(kept, running + waiting.length) >= places;

  function assertRoom(): void {
    const request = requests.getStore();
    if (request?.hasPlace) return;
    if (isFull()) throw noRoom;
    if (!request) return;
    request.hasPlace = true;
    kept += 1;
  }

  function leave(): void {
    const next = waiting.shift();
    // The slot is handed over, not freed: nobody can slip in between.
    if (next) next();
    else running -= 1;
  }

  return {
    assertRoom,
    places,
    async duringRequest(work) {
      const request = { hasPlace: false };
      try {
        return await requests.run(request, work);
      } finally {
        if (request.hasPlace) kept -= 1;
      }
    },
    async run(work) {
      assertRoom();
      if (running < slots) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting.length;
    },
    get isFull() {
      return isFull();
    },
  };
}
