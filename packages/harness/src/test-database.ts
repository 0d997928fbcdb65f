import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { roleTimeoutStatements } from '../../../apps/api/src/store/engine/role-timeouts.ts';
import { APP_ROLE, adminUrl, databaseUrl, OWNER_ROLE } from './test-settings.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabase: string;
  }
}

export interface TestDatabase {
  readonly name: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Runs as the owner, without the application role's restrictions. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Shifts the database clock that decides every expiry, for all processes. */
  shiftClock(interval: string): Promise<void>;
  drop(): Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `portaria_test_${randomBytes(6).toString('hex')}`;
  await asAdmin([
    `create database ${name} template ${inject('templateDatabase')} owner ${OWNER_ROLE}`,
    // Cloning does not copy role settings.
    ...roleTimeoutStatements(APP_ROLE, name),
  ]);
  const ownerUrl = databaseUrl(OWNER_ROLE, name);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // Dropping the database cuts these connections, which is expected.
  pool.on('error', () => {});
  return {
    name,
    appUrl: databaseUrl(APP_ROLE, name),
    ownerUrl,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    async shiftClock(interval) {
      const shift = pg.escapeLiteral(interval);
      await pool.query(
        `create or replace function portaria_now() returns timestamptz language sql stable
         return now() + interval ${shift}`,
      );
    },
    async drop() {
      await pool.end();
      await asAdmin([`drop database if exists ${name} with (force)`]);
    },
  };
}

/** Cloning needs exclusive access to the template, so parallel test files take a lock. */
async function asAdmin(statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext('portaria test template'))");
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}
