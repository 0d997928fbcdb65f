import { setTimeout as sleep } from 'node:timers/promises';

/** What share of the values lies at or below the answer; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

/** How long it took until the work succeeded; asks again and again, as people do. */
export async function msUntil(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(50);
  }
  return performance.now() - startedAt;
}

/** Figures for the reader of the run and for docs/reliability.md. */
export function figure(row: string, values: Record<string, number | string>): void {
  const text = Object.entries(values).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`,
  );
  process.stdout.write(`figure: ${row}: ${text.join(', ')}\n`);
}
