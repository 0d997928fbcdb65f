/** Where the tests find their engines; `.ci/run` and `npm run verify` see to it that they are there. */
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

/** Few enough for every run; `npm run races` asks for a thousand. */
export const raceRounds = Number(process.env['RACE_ROUNDS'] ?? 20);
export const RACE_TIMEOUT_MS = raceRounds * 9_000;

/** Rows of a table that grew under prepared statements; a million by hand. */
export const crowdRows = Number(process.env['CROWD_ROWS'] ?? 100_000);

/** `on` and `off` by hand, for the whole suite. */
export const preparedStatements = process.env['PREPARED_STATEMENTS'] ?? 'auto';
