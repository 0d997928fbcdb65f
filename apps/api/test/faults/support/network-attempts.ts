import { randomBytes } from 'node:crypto';
import { AppError } from '../../../src/app-error.ts';
import { networkLimits } from '../../../src/limits/limits.ts';
import { openNetworkThrottle } from '../../../src/limits/network-throttle.ts';
import { networkOf } from '../../../src/security/client-address.ts';
import { msUntil } from './measures.ts';
import type { OwnRedis } from './own-redis.ts';

const breakIt: Record<string, (redis: OwnRedis) => unknown> = {
  up: () => {},
  killed: (redis) => redis.kill(),
  frozen: (redis) => redis.freeze(),
  flushed: (redis) => redis.command('FLUSHALL'),
};

const mendIt: Record<string, (redis: OwnRedis) => unknown> = {
  killed: (redis) => redis.start(),
  frozen: (redis) => redis.thaw(),
};

/** As many failures as asked, Redis breaking after the limit was used up; how many were admitted in all. */
export async function networkAttempts(
  redis: OwnRedis,
  how: string,
  { limit, attempts }: { readonly limit: number; readonly attempts: number },
): Promise<number> {
  const throttle = openNetworkThrottle(
    {
      REDIS_URL: redis.url,
      REDIS_PREFIX: `${randomBytes(6).toString('hex')}:`,
      NETWORK_FAILURES: limit,
      WIDE_NETWORK_FAILURES: 1_000,
    },
    () => {},
  );
  await msUntil('the throttle has its Redis', async () => throttle.isConnected(), 5_000);
  const network = networkOf('192.0.2.7');
  const admitted = async (): Promise<number> => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: attempts }, () => throttle.reserve(networkLimits.login, network)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason;
    }
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  const before = await admitted();
  await breakIt[how]?.(redis);
  const after = await admitted();
  throttle.close();
  await mendIt[how]?.(redis);
  return before + after;
}
