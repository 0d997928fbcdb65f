import { setTimeout as sleep } from 'node:timers/promises';

/** The smallest value with the given share of values at or below it. 0.5 is the median. */
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

/** Polls until the condition is true and returns how long that took. */
export async function msUntil(
  what: string,
  condition: () => Promise<boolean>,
  withinMs: number,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(50);
  }
  return performance.now() - startedAt;
}

/** Prints measurements for the log and for the record of the proof. */
export function figure(row: string, values: Record<string, number | string>): void {
  const text = Object.entries(values).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`,
  );
  process.stdout.write(`figure: ${row}: ${text.join(', ')}\n`);
}
