import { existsSync, readFileSync } from 'node:fs';

export interface Memory {
  readonly rssMb: number;
  /** Pages shared with other processes counted in part: what this process costs on top of the others. */
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
