import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Cores {
  readonly isPinned: boolean;
  /** Command prefix that runs a process on the loader's core only. */
  readonly loader: readonly string[];
  /** The same for the API. Empty if it runs where this process runs. */
  readonly api: readonly string[];
  readonly text: string;
}

const shared: Cores = { isPinned: false, loader: [], api: [], text: 'sender and server on the same cores' };

/**
 * Reserves the last core for the loader. This process and those it starts (API, PostgreSQL, Redis) get the others.
 * Without taskset, or with only one core, all processes share the cores.
 */
export function separateCores(): Cores {
  const count = availableParallelism();
  if (count < 2 || spawnSync('taskset', ['--version']).status !== 0) return shared;
  const last = count - 1;
  execFileSync('taskset', ['-acp', last === 1 ? '0' : `0-${last - 1}`, `${process.pid}`]);
  return {
    isPinned: true,
    loader: ['taskset', '-c', `${last}`],
    api: [],
    text: `the sender on one core of its own, API, PostgreSQL and Redis on the other ${last === 1 ? 'one' : last}`,
  };
}

/** Reserves the last core for the API alone. This process, the loader and the engines get the others. */
export function coreForApi(): Cores {
  const { isPinned, loader } = separateCores();
  if (!isPinned) return { ...shared, text: 'API, sender and engines on the same cores' };
  return {
    isPinned,
    loader: [],
    api: loader,
    text: 'the API on one core of its own, the sender, PostgreSQL and Redis on the other',
  };
}

export const shareCores = (): Cores => shared;
