import { existsSync, readFileSync } from 'node:fs';

export interface Memory {
  readonly rssMb: number;
  /** Proportional set size: pages shared with other processes count in part. */
  readonly pssMb: number;
}

export function memoryOf(pid: number): Memory | undefined {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return undefined;
  const summary = readFileSync(file, 'utf8');
  const megabytes = (kibibytes: string | undefined): number =>
    Math.round((Number(kibibytes) * 1024) / 100_000) / 10;
  return {
    rssMb: megabytes(/^Rss:\s+(\d+)/m.exec(summary)?.[1]),
    pssMb: megabytes(/^Pss:\s+(\d+)/m.exec(summary)?.[1]),
  };
}
