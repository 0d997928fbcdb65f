import { Redis } from 'ioredis';
import type { TestApp } from './test-app.ts';
import { redisUrl } from './test-settings.ts';

/** Clears the network limits. All attempts of a test come from one address and would soon be throttled. */
export async function forgetFailures(test: TestApp): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    const keys = await redis.keys(`${test.database.name}:*`);
    if (keys.length > 0) await redis.del(keys);
  } finally {
    redis.disconnect();
  }
}
