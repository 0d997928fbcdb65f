import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Time, commit and machine, without which measurements cannot be compared. */
export interface RunConditions {
  readonly date: string;
  readonly commit: string;
  /** Whether it was another code than that of the commit. */
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
    date: `${new Date().toISOString().slice(0, 19)}Z`,
    commit: git('rev-parse', '--short=10', 'HEAD') || 'unknown',
    // Nothing measures the documents, and the record of the run before is one.
    changed: git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':(top,exclude)docs') !== '',
    node: process.versions.node,
    machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB of memory`,
    load: Math.round(load * 10) / 10,
  };
}
