import { describe, expect, it } from 'vitest';
import { createHashGate } from './hash-gate.ts';

/** Work that ends when the test says so. */
function held(): { work: () => Promise<string>; finish: () => void } {
  let finish = (): void => {};
  const done = new Promise<string>((resolve) => {
    finish = () => resolve('done');
  });
  return { work: () => done, finish };
}

describe('the hash gate', () => {
  it('runs as many as it has slots, lets a few wait, and turns the rest away at once', async () => {
    const gate = createHashGate(2, 1);
    const jobs = [held(), held(), held()];
    const running = jobs.map((job) => gate.run(job.work));
    expect([gate.running, gate.waiting]).toEqual([2, 1]);
    expect(() => gate.assertRoom()).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 1 }),
    );
    await expect(gate.run(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
    for (const job of jobs) job.finish();
    await Promise.all(running);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it('frees the slot of work that fails, and serves in order', async () => {
    const gate = createHashGate(1, 5);
    const order: number[] = [];
    const results = await Promise.allSettled(
      [0, 1, 2, 3].map((n) =>
        gate.run(async () => {
          order.push(n);
          if (n % 2 === 0) throw new Error('broken');
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(gate.running).toBe(0);
  });
});
