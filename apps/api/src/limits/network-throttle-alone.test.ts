import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../base/app-error.ts';
import { networkLimits } from './limits.ts';
import { type NetworkThrottle, openNetworkThrottle } from './network-throttle.ts';

const here = { narrow: '203.0.113.7/32', wide: '203.0.113.0/24' };
const neighbour = { narrow: '203.0.113.8/32', wide: here.wide };
const elsewhere = { narrow: '198.51.100.1/32', wide: '198.51.100.0/24' };

describe('a process that cannot reach Redis', () => {
  let throttle: NetworkThrottle;
  const errors: Error[] = [];
  afterEach(() => throttle.close());

  /** Nothing listens on port 1. */
  function open(narrow: number, wide: number): void {
    errors.length = 0;
    throttle = openNetworkThrottle(
      {
        REDIS_URL: 'redis://127.0.0.1:1',
        REDIS_PREFIX: 'test:',
        NETWORK_FAILURES: narrow,
        WIDE_NETWORK_FAILURES: wide,
        LOGINS_PER_HOUR: 100,
      },
      (error) => errors.push(error),
    );
  }

  async function refusal(network: typeof here): Promise<AppError | undefined> {
    try {
      await throttle.reserve(networkLimits.login, network);
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  it('counts locally and enforces the limit per client', async () => {
    open(3, 100);
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await refusal(here)).toBeUndefined();
    const refused = await refusal(here);
    expect(refused?.code).toBe('too_many_requests');
    expect(refused?.retryAfterSeconds).toBeGreaterThan(590);
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(600);
    expect(await refusal(neighbour)).toBeUndefined();
    expect(throttle.isConnected()).toBe(false);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('enforces the limit per block, without counting rejected attempts', async () => {
    open(2, 3);
    for (let attempt = 0; attempt < 9; attempt += 1) await refusal(here);
    expect(await refusal(neighbour)).toBeUndefined();
    expect((await refusal(neighbour))?.code).toBe('too_many_requests');
    expect(await refusal(elsewhere)).toBeUndefined();
  });

  it('refunds correct attempts to the client and to its block', async () => {
    open(2, 2);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await refusal(here)).toBeUndefined();
      await throttle.giveBack(networkLimits.login, here);
    }
    expect(await refusal(here)).toBeUndefined();
    expect(await refusal(neighbour)).toBeUndefined();
    expect((await refusal(neighbour))?.code).toBe('too_many_requests');
  });

  it('retries Redis only after a second, without delaying requests meanwhile', async () => {
    open(1_000, 1_000);
    await refusal(here);
    const heard = errors.filter(({ message }) => !message.includes('ECONNREFUSED')).length;
    for (let attempt = 0; attempt < 50; attempt += 1) await refusal(here);
    const now = errors.filter(({ message }) => !message.includes('ECONNREFUSED')).length;
    expect(now).toBe(heard);
  });
});
