import { readdirSync } from 'node:fs';
import { memoryOf } from '../../scripts/shipped/memory.ts';

/** What a process holds: files and sockets, and memory. */
export interface Held {
  readonly descriptors: number;
  readonly rssMb: number;
}

export const heldBy = (pid: number): Held => ({
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
  rssMb: memoryOf(pid)?.rssMb ?? 0,
});

/** The most it held while the work was going on. */
export async function watchHeld<Result>(
  pid: number,
  work: Promise<Result>,
): Promise<{ readonly result: Result; readonly peak: Held }> {
  let peak = heldBy(pid);
  const timer = setInterval(() => {
    const now = heldBy(pid);
    peak = {
      descriptors: Math.max(peak.descriptors, now.descriptors),
      rssMb: Math.max(peak.rssMb, now.rssMb),
    };
  }, 250);
  try {
    return { result: await work, peak };
  } finally {
    clearInterval(timer);
  }
}
