import { describe, expect, it } from 'vitest';
import { createHashGate, type HashAsker, type HashGate, type HashLane } from './hash-gate.ts';

/** Work that ends when the test says so. */
function held(): { work: () => Promise<string>; finish: () => void } {
  let finish = (): void => {};
  const done = new Promise<string>((resolve) => {
    finish = () => resolve('done');
  });
  return { work: () => done, finish };
}

const from = (block: number, host = 1, deviceId?: string): HashAsker => ({
  network: { narrow: `10.0.${block}.${host}/32`, wide: `10.0.${block}.0/24` },
  deviceId,
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the hash gate', () => {
  it('runs as many as it has slots, lets a few wait, and refuses the rest at once', async () => {
    const gate = createHashGate(2, 1);
    const jobs = [held(), held(), held()];
    const running = jobs.map((job) => gate.run(job.work));
    expect([gate.running, gate.waiting, gate.isCrowded]).toEqual([2, 1, true]);
    await expect(gate.run(async () => 'never')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
    for (const job of jobs) job.finish();
    await Promise.all(running);
    expect([gate.running, gate.waiting, gate.isCrowded]).toEqual([0, 0, false]);
  });

  it('frees the slot of work that fails, and serves one network in order', async () => {
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

  /** Requests that hash until the test ends them, and the order in which they began. */
  function requestsAt(gate: HashGate) {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (name: string, asker: HashAsker, lane: HashLane = 'strangers', known = true) =>
      gate.duringRequest(asker, async () => {
        gate.assertRoom(lane);
        if (!known) gate.joinStrangers();
        return gate.run(async () => {
          begun.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
        });
      });
    async function finish(name: string): Promise<void> {
      await settled();
      ends.get(name)?.();
      await settled();
    }
    return { begun, ask, finish };
  }

  it('lets a stranger elsewhere go next, and refuses the newest of who asks for most', async () => {
    const gate = createHashGate(1, 3);
    const { begun, ask, finish } = requestsAt(gate);
    const hog = [0, 1, 2, 3].map((n) => ask(`hog${n}`, from(1)));
    const refused = expect(hog[3]).rejects.toMatchObject({ code: 'unavailable' });
    expect(gate.isFullFor(from(1), 'strangers')).toBe(true);
    expect(gate.isFullFor(from(2), 'strangers')).toBe(false);
    const honest = ask('honest', from(2));
    await refused;
    for (const name of ['hog0', 'honest', 'hog1', 'hog2']) await finish(name);
    await Promise.all([...hog.slice(0, 3), honest]);
    expect(begun).toEqual(['hog0', 'honest', 'hog1', 'hog2']);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it('refuses nobody while there is room, wherever they come from', async () => {
    const gate = createHashGate(1, 3);
    const { ask, finish } = requestsAt(gate);
    const all = [0, 1, 2, 3].map((n) => ask(`one${n}`, from(1)));
    for (const n of [0, 1, 2, 3]) await finish(`one${n}`);
    await Promise.all(all);
  });

  it('gives known devices every other turn, and places that strangers cannot fill', async () => {
    const gate = createHashGate(1, 3);
    const { begun, ask, finish } = requestsAt(gate);
    const strangers = [0, 1, 2, 3].map((n) => ask(`stranger${n}`, from(n)));
    const known = [0, 1].map((n) => ask(`known${n}`, from(9, 1, `device${n}`), 'devices'));
    const order = ['stranger0', 'known0', 'stranger1', 'known1', 'stranger2', 'stranger3'];
    for (const name of order) await finish(name);
    await Promise.all([...strangers, ...known]);
    expect(begun).toEqual(order);
  });

  it('runs one hash at a time for a device', async () => {
    const gate = createHashGate(2, 3);
    const { begun, ask, finish } = requestsAt(gate);
    const both = [0, 1].map((n) => ask(`known${n}`, from(1, 1, 'device'), 'devices'));
    await settled();
    expect([begun, gate.running, gate.waiting]).toEqual([['known0'], 1, 1]);
    for (const n of [0, 1]) await finish(`known${n}`);
    await Promise.all(both);
  });

  it('sends a device that the account does not know to the strangers, where there may be no room', async () => {
    const gate = createHashGate(1, 0);
    const { ask, finish } = requestsAt(gate);
    const stranger = ask('stranger', from(1));
    await expect(ask('pretender', from(2, 1, 'device'), 'devices', false)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await finish('stranger');
    await stranger;
    expect(gate.isCrowded).toBe(false);
  });

  it('refuses who had not begun to hash yet, at its next step', async () => {
    const gate = createHashGate(1, 1);
    const { promise: lookedUp, resolve: goOn } = Promise.withResolvers<void>();
    const slow = [0, 1].map(() =>
      gate.duringRequest(from(1), async () => {
        gate.assertRoom();
        await lookedUp;
        return gate.run(async () => 'done');
      }),
    );
    const honest = gate.duringRequest(from(2), () => gate.run(async () => 'done'));
    goOn();
    await expect(Promise.allSettled([...slow, honest])).resolves.toMatchObject([
      { value: 'done' },
      { reason: { code: 'unavailable' } },
      { value: 'done' },
    ]);
    expect([gate.running, gate.waiting, gate.isCrowded]).toEqual([0, 0, false]);
  });

  it('frees the place of a request that ends without a hash', async () => {
    const gate = createHashGate(1, 0);
    await gate.duringRequest(from(1), async () => gate.assertRoom());
    expect(gate.isCrowded).toBe(false);
  });
});
