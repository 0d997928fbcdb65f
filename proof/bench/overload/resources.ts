import { readdirSync } from 'node:fs';
import { memoryOf } from '@portaria/harness/shipped/memory';

export interface Resources {
  readonly descriptors: number;
  readonly rssMb: number;
}

export const resourcesOf = (pid: number): Resources => ({
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
  rssMb: memoryOf(pid)?.rssMb ?? 0,
});

/** Samples the process during the work and returns the peak. */
export async function withPeakResources<Result>(
  pid: number,
  work: Promise<Result>,
): Promise<{ readonly result: Result; readonly peak: Resources }> {
  let peak = resourcesOf(pid);
  const timer = setInterval(() => {
    const now = resourcesOf(pid);
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
