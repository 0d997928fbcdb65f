import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { stall } from '@portaria/harness/stall';
import { describe, expect, it } from 'vitest';
import { afterWorking, withinWorking, workingNow } from './working-time.ts';

describe('working time', () => {
  it('does not pass while the process is stalled', async () => {
    const startedAt = workingNow();
    for (let n = 0; n < 2; n += 1) {
      stall(600);
      workingNow();
      await sleep(1);
    }
    expect(workingNow() - startedAt).toBeLessThan(1_000);
  });

  it('ends a deadline in time, and one with a stall later by the length of the stall', async () => {
    const lengths: number[] = [];
    for (const stallMs of [0, 800]) {
      const startedAt = performance.now();
      const { promise, resolve } = Promise.withResolvers<void>();
      afterWorking(200, resolve);
      stall(stallMs);
      await promise;
      lengths.push(performance.now() - startedAt);
    }
    expect(lengths[0]).toBeGreaterThan(195);
    expect(lengths[1]).toBeGreaterThan(880);
  });

  it('does not call back once it is cancelled', async () => {
    let calls = 0;
    const deadline = afterWorking(20, () => {
      calls += 1;
    });
    deadline.cancel();
    await sleep(60);
    expect(calls).toBe(0);
  });

  it('reads an answer that has arrived before it gives up', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as { port: number }).port, '127.0.0.1');
    const [peer] = await once(server, 'connection');
    try {
      const answer = withinWorking(50, once(client, 'data'), () => new Error('too late'));
      peer.write('answer');
      // Too short to count as a stall.
      stall(150);
      expect(String(await answer)).toBe('answer');
    } finally {
      client.destroy();
      peer.destroy();
      server.close();
    }
  });

  it('rejects what takes longer, and passes other errors on', async () => {
    const never = new Promise<never>(() => {});
    await expect(withinWorking(20, never, () => new Error('too late'))).rejects.toThrow('too late');
    const failed = Promise.reject(new Error('failed'));
    await expect(withinWorking(20, failed, () => new Error('too late'))).rejects.toThrow('failed');
  });
});
