import type { Counters } from './shared-counters.ts';

const SWEEP_AFTER = 10_000;

interface Counter {
  count: number;
  readonly endsAt: number;
}

/** Counters of this process only. Ended ones are swept when there are many. */
export function localCounters(): Counters {
  const counters = new Map<string, Counter>();
  const liveCounter = (key: string, now: number): Counter | undefined => {
    const counter = counters.get(key);
    return counter && counter.endsAt > now ? counter : undefined;
  };
  function sweep(now: number): void {
    for (const [key, { endsAt }] of counters) if (endsAt <= now) counters.delete(key);
  }
  let sweepAt = SWEEP_AFTER;

  return {
    async take(budgets, windowMs) {
      const now = performance.now();
      for (const { key, limit } of budgets) {
        const counter = liveCounter(key, now);
        if (counter && counter.count >= limit) return counter.endsAt - now;
      }
      for (const { key } of budgets) {
        const counter = liveCounter(key, now);
        if (counter) counter.count += 1;
        else counters.set(key, { count: 1, endsAt: now + windowMs });
      }
      if (counters.size > sweepAt) {
        sweep(now);
        sweepAt = Math.max(SWEEP_AFTER, counters.size * 2);
      }
      return 0;
    },
    async giveBack(budgets) {
      for (const { key } of budgets) {
        const counter = counters.get(key);
        if (counter && counter.count > 0) counter.count -= 1;
      }
    },
  };
}
