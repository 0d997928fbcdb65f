import type { PasswordHasherOptions } from '../../../apps/api/src/security/password-hasher.ts';

/** The engines that tests use. `.ci/run` and `npm run verify` start them. */
export const adminUrl = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
export const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

export const OWNER_ROLE = 'portaria_test_owner';
export const APP_ROLE = 'portaria_test_app';

export function databaseUrl(role: string, database: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
}

/** A small default for ordinary runs. `npm run proof -- races` sets a thousand. */
export const raceRounds = Number(process.env['RACE_ROUNDS'] ?? 5);
export const RACE_TIMEOUT_MS = Math.max(120_000, raceRounds * 9_000);

/** Size to which a table grows under prepared statements. Manual runs use a million. */
export const crowdRows = Number(process.env['CROWD_ROWS'] ?? 20_000);

/** Manual runs set `on` or `off` for the whole suite. */
export const preparedStatements = process.env['PREPARED_STATEMENTS'] ?? 'auto';

/** Argon2id at its minimum cost. Suites that measure time, and the proofs of races and faults, hash as in production. */
export const passwordOptions: PasswordHasherOptions =
  process.env['PASSWORD_COST'] === 'production' ? {} : { cost: { memoryCost: 8, timeCost: 1 } };

/** How often an owner gets in while a thief keeps typing the right password. A manual run sets 100. */
export const ownerRounds = Number(process.env['OWNER_ROUNDS'] ?? 2);
