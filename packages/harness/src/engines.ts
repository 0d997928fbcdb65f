// Uses a running PostgreSQL and Redis, or starts them for the lifetime of this process.

import type { Cleanup } from './cleanup.ts';
import { findOrStartPostgres, throwawayPostgres } from './engines/postgres.ts';
import { findOrStartRedis } from './engines/redis.ts';

export interface Engines {
  readonly adminUrl: string;
  readonly redisUrl: string;
}

/** The variables that scripts and tests read. */
export function engineEnvironment({ adminUrl, redisUrl }: Engines): NodeJS.ProcessEnv {
  return { DATABASE_ADMIN_URL: adminUrl, REDIS_URL: redisUrl, TEST_REDIS_URL: redisUrl };
}

export async function findOrStartEngines(cleanup: Cleanup, lastingFolder?: string): Promise<Engines> {
  const [adminUrl, redisUrl] = await Promise.all([
    findOrStartPostgres(cleanup, lastingFolder),
    findOrStartRedis(cleanup),
  ]);
  return { adminUrl, redisUrl };
}

export async function throwawayEngines(cleanup: Cleanup): Promise<Engines> {
  const [adminUrl, redisUrl] = await Promise.all([throwawayPostgres(cleanup), findOrStartRedis(cleanup)]);
  return { adminUrl, redisUrl };
}
