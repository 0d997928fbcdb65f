// Uses a running PostgreSQL and Redis, or starts them for the lifetime of this process.
import { findOrStartPostgres, throwawayPostgres } from './engines/postgres.ts';
import { findOrStartRedis } from './engines/redis.ts';
import type { ProcessKeeper } from './process-keeper.ts';

export interface Engines {
  readonly adminUrl: string;
  readonly redisUrl: string;
}

/** The variables that scripts and tests read. */
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

export async function throwawayEngines(keeper: ProcessKeeper): Promise<Engines> {
  const [adminUrl, redisUrl] = await Promise.all([throwawayPostgres(keeper), findOrStartRedis(keeper)]);
  return { adminUrl, redisUrl };
}
