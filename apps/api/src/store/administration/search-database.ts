import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../../base/config/config.ts';
import { CONNECTION_MS } from '../engine/circuit-breaker-pool.ts';
import type { Database } from '../engine/database.ts';
import type { DB } from '../engine/schema.generated.ts';

const CONNECTIONS = 2;
const SEARCH_MS = 1_500;
const QUERY_CANCELED = '57014';

/**
 * A pool of its own for searches and exports. Its cancelled statements do not count as failures of the database, which
 * would open the circuit for everyone's logins. Statements have no names, so they are planned for the words asked for.
 */
export function openSearchDatabase({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): {
  readonly db: Database;
  readonly pool: pg.Pool;
} {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: CONNECTIONS,
    application_name: 'portaria-search',
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
  });
  // Without a listener, an idle connection that fails would end the process.
  pool.on('error', () => {});
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** PostgreSQL cancels what takes longer. */
export async function withSearchTimeout<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(SEARCH_MS)}`.execute(trx);
    return work(trx);
  });
}

export function isCancelled(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === QUERY_CANCELED;
}
