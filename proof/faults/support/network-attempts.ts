import { randomBytes } from 'node:crypto';
import { msUntil } from '@portaria/harness/measures';
import type { OwnRedis } from '@portaria/harness/own-redis';
import { AppError } from '../../../apps/api/src/base/app-error.ts';
import { networkLimits } from '../../../apps/api/src/limits/limits.ts';
import { openNetworkThrottle } from '../../../apps/api/src/limits/network-throttle.ts';
import { networkOf } from '../../../apps/api/src/security/client-address.ts';

const breakRedis: Record<string, (redis: OwnRedis) => unknown> = {
  up: () => {},
  killed: (redis) => redis.kill(),
  frozen: (redis) => redis.freeze(),
  flushed: (redis) => redis.command('FLUSHALL'),
};

const repairRedis: Record<string, (redis: OwnRedis) => unknown> = {
  killed: (redis) => redis.start(),
  frozen: (redis) => redis.thaw(),
};

/** Uses up the limit, breaks Redis and tries again. Returns how many attempts were admitted in total. */
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
      LOGINS_PER_HOUR: 100,
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
  await breakRedis[how]?.(redis);
  const after = await admitted();
  throttle.close();
  await repairRedis[how]?.(redis);
  return before + after;
}
