import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHashLimiter, type HashClient, type HashLimiter, type HashQueueName } from './hash-limiter.ts';

/** Work that ends when the test calls `finish`. */
function pendingWork(): { work: () => Promise<string>; finish: () => void } {
  let finish = (): void => {};
  const done = new Promise<string>((resolve) => {
    finish = () => resolve('done');
  });
  return { work: () => done, finish };
}

const from = (block: number, host = 1, deviceId?: string): HashClient => ({
  network: { narrow: `10.0.${block}.${host}/32`, wide: `10.0.${block}.0/24` },
  deviceId,
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the hash limiter', () => {
  it('runs one hash per slot, queues a few more, and rejects the rest immediately [V15.4.4]', async () => {
    const limiter = createHashLimiter(2, 1);
    const jobs = [pendingWork(), pendingWork(), pendingWork()];
    const running = jobs.map((job) => limiter.run(job.work));
    expect([limiter.running, limiter.waiting, limiter.isCrowded]).toEqual([2, 1, true]);
    await expect(limiter.run(async () => 'never')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
    for (const job of jobs) job.finish();
    await Promise.all(running);
    expect([limiter.running, limiter.waiting, limiter.isCrowded]).toEqual([0, 0, false]);
  });

  it('frees the slot of failed work, and serves one network in order', async () => {
    const limiter = createHashLimiter(1, 5);
    const order: number[] = [];
    const results = await Promise.allSettled(
      [0, 1, 2, 3].map((n) =>
        limiter.run(async () => {
          order.push(n);
          if (n % 2 === 0) throw new Error('broken');
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(limiter.running).toBe(0);
  });

  /** Requests that hash until the test finishes them, and the order in which they started. */
  function requestsAt(limiter: HashLimiter) {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const request = (name: string, client: HashClient, queue: HashQueueName = 'others', known = true) =>
      limiter.duringRequest(client, async () => {
        limiter.assertCapacity(queue);
        if (!known) limiter.joinOthers();
        return limiter.run(async () => {
          started.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
        });
      });
    async function finish(name: string): Promise<void> {
      await settled();
      ends.get(name)?.();
      await settled();
    }
    return { started, request, finish };
  }

  it('serves a client from another network next, and rejects the newest request of the busiest network', async () => {
    const limiter = createHashLimiter(1, 3);
    const { started, request, finish } = requestsAt(limiter);
    const busy = [0, 1, 2, 3].map((n) => request(`busy${n}`, from(1)));
    const refused = expect(busy[3]).rejects.toMatchObject({ code: 'unavailable' });
    expect(limiter.isFullFor(from(1), 'others')).toBe(true);
    expect(limiter.isFullFor(from(2), 'others')).toBe(false);
    const honest = request('honest', from(2));
    await refused;
    for (const name of ['busy0', 'honest', 'busy1', 'busy2']) await finish(name);
    await Promise.all([...busy.slice(0, 3), honest]);
    expect(started).toEqual(['busy0', 'honest', 'busy1', 'busy2']);
    expect([limiter.running, limiter.waiting]).toEqual([0, 0]);
  });

  it('rejects no request below the capacity, even from a single network', async () => {
    const limiter = createHashLimiter(1, 3);
    const { request, finish } = requestsAt(limiter);
    const all = [0, 1, 2, 3].map((n) => request(`one${n}`, from(1)));
    for (const n of [0, 1, 2, 3]) await finish(`one${n}`);
    await Promise.all(all);
  });

  it('gives known devices every other turn, and a queue that unknown clients cannot fill', async () => {
    const limiter = createHashLimiter(1, 3);
    const { started, request, finish } = requestsAt(limiter);
    const others = [0, 1, 2, 3].map((n) => request(`stranger${n}`, from(n)));
    const known = [0, 1].map((n) => request(`known${n}`, from(9, 1, `device${n}`), 'devices'));
    const order = ['stranger0', 'known0', 'stranger1', 'known1', 'stranger2', 'stranger3'];
    for (const name of order) await finish(name);
    await Promise.all([...others, ...known]);
    expect(started).toEqual(order);
  });

  it('runs one hash at a time per device', async () => {
    const limiter = createHashLimiter(2, 3);
    const { started, request, finish } = requestsAt(limiter);
    const both = [0, 1].map((n) => request(`known${n}`, from(1, 1, 'device'), 'devices'));
    await settled();
    expect([started, limiter.running, limiter.waiting]).toEqual([['known0'], 1, 1]);
    for (const n of [0, 1]) await finish(`known${n}`);
    await Promise.all(both);
  });

  it('moves a device that the account does not know to the queue of unknown clients, which may be full', async () => {
    const limiter = createHashLimiter(1, 0);
    const { request, finish } = requestsAt(limiter);
    const stranger = request('stranger', from(1));
    await expect(request('pretender', from(2, 1, 'device'), 'devices', false)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await finish('stranger');
    await stranger;
    expect(limiter.isCrowded).toBe(false);
  });

  it('rejects a displaced request at its next step, even before it starts to hash', async () => {
    const limiter = createHashLimiter(1, 1);
    const { promise: lookedUp, resolve: goOn } = Promise.withResolvers<void>();
    const slow = [0, 1].map(() =>
      limiter.duringRequest(from(1), async () => {
        limiter.assertCapacity();
        await lookedUp;
        return limiter.run(async () => 'done');
      }),
    );
    const honest = limiter.duringRequest(from(2), () => limiter.run(async () => 'done'));
    goOn();
    await expect(Promise.allSettled([...slow, honest])).resolves.toMatchObject([
      { value: 'done' },
      { reason: { code: 'unavailable' } },
      { value: 'done' },
    ]);
    expect([limiter.running, limiter.waiting, limiter.isCrowded]).toEqual([0, 0, false]);
  });

  it('frees what a request reserved when it ends without hashing', async () => {
    const limiter = createHashLimiter(1, 0);
    await limiter.duringRequest(from(1), async () => limiter.assertCapacity());
    expect(limiter.isCrowded).toBe(false);
  });

  const refusal = { code: 'unavailable' };
  const names = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `one${from + n}`);

  it('takes more in a burst, and only the regular number in a queue that stays long', async () => {
    const limiter = createHashLimiter(1, 3, { burstWaitMs: 60_000, burstMs: 50 });
    await limiter.run(async () => 'measured');
    const { request, finish } = requestsAt(limiter);
    const burst = names(0, 8).map((name) => request(name, from(1)));
    await sleep(60);
    expect(limiter.isFullFor(from(1), 'others')).toBe(true);
    await expect(request('after the burst', from(1))).rejects.toMatchObject(refusal);
    for (const name of names(0, 5)) await finish(name);
    // Three are left. One more fills the regular capacity.
    const fourth = request('one8', from(1));
    await expect(request('beyond them', from(1))).rejects.toMatchObject(refusal);
    for (const name of names(5, 7)) await finish(name);
    const again = names(9, 16).map((name) => request(name, from(1)));
    for (const name of names(7, 16)) await finish(name);
    await Promise.all([...burst, fourth, ...again]);
    expect([limiter.running, limiter.waiting, limiter.isCrowded]).toEqual([0, 0, false]);
  });

  it('lets a burst be only as long as what is served in time, and has none unless asked', async () => {
    for (const options of [{ burstWaitMs: 400 }, {}]) {
      const limiter = createHashLimiter(1, 3, options);
      await limiter.run(() => sleep(110));
      const { request, finish } = requestsAt(limiter);
      const all = names(0, 4).map((name) => request(name, from(1)));
      await expect(request('too many', from(1))).rejects.toMatchObject(refusal);
      for (const name of names(0, 4)) await finish(name);
      await Promise.all(all);
    }
  });

  it('gives a machine that became slow a shorter burst', async () => {
    const limiter = createHashLimiter(1, 3, { burstWaitMs: 100 });
    await limiter.run(async () => 'fast');
    const { request, finish } = requestsAt(limiter);
    const slow = names(0, 8).map((name) => request(name, from(1)));
    for (const name of names(0, 8)) {
      await sleep(150);
      await finish(name);
    }
    await Promise.all(slow);
    const all = names(8, 12).map((name) => request(name, from(1)));
    await expect(request('too many', from(1))).rejects.toMatchObject(refusal);
    for (const name of names(8, 12)) await finish(name);
    await Promise.all(all);
  });
});
