import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Cores {
  readonly isPinned: boolean;
  /** What to put before a command so that it runs on the loader's core alone. */
  readonly loader: readonly string[];
  readonly text: string;
}

const together: Cores = { isPinned: false, loader: [], text: 'sender and server on the same cores' };

/**
 * Gives the last core to the loader and the others to this process and all that it starts from now on: the API,
 * PostgreSQL and Redis. Without taskset, or with one core only, everybody shares.
 */
export function takeCoresApart(): Cores {
  const count = availableParallelism();
  if (count < 2 || spawnSync('taskset', ['--version']).status !== 0) return together;
  const last = count - 1;
  execFileSync('taskset', ['-acp', last === 1 ? '0' : `0-${last - 1}`, `${process.pid}`]);
  return {
    isPinned: true,
    loader: ['taskset', '-c', `${last}`],
    text: `the sender on one core of its own, API, PostgreSQL and Redis on the other ${last === 1 ? 'one' : last}`,
  };
}

export const shareCores = (): Cores => together;
