import { randomUUID } from 'node:crypto';
import { redisUrl } from '@portaria/harness/test-settings';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { localCounters } from './local-counters.ts';
import { type Budget, type Counters, counterScripts, sharedCounters } from './shared-counters.ts';

const HOUR_MS = 3_600_000;
const redis = new Redis(redisUrl, { scripts: counterScripts });
const prefix = `test:${randomUUID()}:`;
afterAll(async () => {
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
});

const fresh = (...limits: number[]): Budget[] =>
  limits.map((limit) => ({ key: prefix + randomUUID(), limit }));

describe.each<[string, () => Counters]>([
  ['shared in Redis', () => sharedCounters(redis)],
  ['local to a process', localCounters],
])('counters %s', (_where, open) => {
  it('admit up to the limit, then return the time to wait', async () => {
    const [counters, budgets] = [open(), fresh(2, 9)];
    expect(await counters.take(budgets, HOUR_MS)).toBe(0);
    expect(await counters.take(budgets, HOUR_MS)).toBe(0);
    const waitMs = await counters.take(budgets, HOUR_MS);
    expect(waitMs).toBeGreaterThan(HOUR_MS - 10_000);
    expect(waitMs).toBeLessThanOrEqual(HOUR_MS);
  });

  it('reset after the window, even if rejected attempts continued', async () => {
    const [counters, budgets] = [open(), fresh(1)];
    await counters.take(budgets, 200);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await counters.take(budgets, 200)).toBeGreaterThan(0);
    await expect.poll(() => counters.take(budgets, HOUR_MS), { interval: 20 }).toBe(0);
    expect(await counters.take(budgets, HOUR_MS)).toBeGreaterThan(HOUR_MS / 2);
  });

  it('refund no more than was taken', async () => {
    const [counters, budgets] = [open(), fresh(1)];
    for (let n = 0; n < 3; n += 1) await counters.giveBack(budgets);
    expect(await counters.take(budgets, HOUR_MS)).toBe(0);
    expect(await counters.take(budgets, HOUR_MS)).toBeGreaterThan(0);
  });
});

it('local counters decide like the shared ones, for any sequence of attempts', async () => {
  const step = fc.record({ client: fc.nat({ max: 2 }), block: fc.nat({ max: 1 }), right: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const [shared, own] = [sharedCounters(redis), localCounters()];
      const [clients, blocks] = [fresh(2, 3, 4), fresh(3, 5)];
      for (const { client, block, right } of steps) {
        const budgets = [clients[client] as Budget, blocks[block] as Budget];
        const waits = await Promise.all([shared, own].map((counters) => counters.take(budgets, HOUR_MS)));
        expect(waits.map((waitMs) => waitMs === 0)).toEqual(Array(2).fill(waits[0] === 0));
        if (right && waits[0] === 0) await Promise.all([shared, own].map((one) => one.giveBack(budgets)));
      }
    }),
    { numRuns: 50 },
  );
});
