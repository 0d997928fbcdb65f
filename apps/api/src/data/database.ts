import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { CONNECTION_MS, patientPool } from './patient-pool.ts';
import type { DB } from './schema.generated.ts';

/** A pool or a transaction: every function of this folder takes either. */
export type Database = Kysely<DB>;

// Dates stay dates; int8 counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly onError?: (error: Error) => void;
  /** Called with each statement's text, its values never among them, once it is over. */
  readonly onStatement?: (sql: string, ms: number, failed: boolean) => void;
}

const pools = new WeakMap<Database, pg.Pool>();

/** For whoever watches how full it is. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('a transaction has no pool of its own');
  return pool;
}

export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
  options: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL_SIZE,
    application_name: 'portaria',
    // A full pool or a frozen server must become a 503 within a second, not a queue.
    connectionTimeoutMillis: CONNECTION_MS,
    statement_timeout: 2_000,
    query_timeout: 2_500,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
  });
  // An idle connection that dies is replaced on the next query; unheard, the event would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: patientPool(pool) }),
    ...(options.onStatement && {
      log: (event) =>
        options.onStatement?.(event.query.sql, event.queryDurationMillis, event.level === 'error'),
    }),
  });
  pools.set(db, pool);
  return db;
}
