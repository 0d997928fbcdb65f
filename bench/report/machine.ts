import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Date, commit and machine, without which measurements cannot be compared. */
export function conditions(): string {
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
  const memory = Math.round(totalmem() / 1024 ** 3);
  const [load = 0] = loadavg();
  return [
    `Recorded ${new Date().toISOString().slice(0, 10)} at commit ${commit}${changed}`,
    `Node ${process.versions.node}`,
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
    `${memory} GB of memory`,
    `load average ${load.toFixed(1)} before the run.`,
  ].join(', ');
}
