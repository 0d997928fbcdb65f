// PostgreSQL and Redis: the ones that run already, or our own for as long as this process lives.
import { findOrStartPostgres } from './engines/postgres.ts';
import { findOrStartRedis } from './engines/redis.ts';
import type { ProcessKeeper } from './process-keeper.ts';

export interface Engines {
  readonly adminUrl: string;
  readonly redisUrl: string;
}

/** Under the names that the scripts and the tests look for. */
export function engineEnvironment({ adminUrl, redisUrl }: Engines): NodeJS.ProcessEnv {
  return { DATABASE_ADMIN_URL: adminUrl, REDIS_URL: redisUrl, TEST_REDIS_URL: redisUrl };
}

export async function findOrStartEngines(keeper: ProcessKeeper, lastingFolder?: string): Promise<Engines> {
  const [adminUrl, redisUrl] = await Promise.all([
    findOrStartPostgres(keeper, lastingFolder),
    findOrStartRedis(keeper),
  ]);
  return { adminUrl, redisUrl };
}
