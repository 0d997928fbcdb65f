import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Date, commit and machine, without which measurements cannot be compared. */
export interface RunConditions {
  readonly date: string;
  readonly commit: string;
  readonly changed: boolean;
  readonly node: string;
  readonly machine: string;
  readonly load: number;
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

export function runConditions(): RunConditions {
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') || 'unknown',
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
    node: process.versions.node,
    machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB of memory`,
    load: Math.round(load * 10) / 10,
  };
}
