import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../../base/config/config.ts';
import { circuitBreakerPool, PatientClient, withFreshStatements } from './circuit-breaker-pool.ts';
import type { DB } from './schema.generated.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** A pool or a transaction. Every function in this folder accepts either. */
export type Database = Kysely<DB>;

// Every int8 value here, such as a count, fits a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly onError?: (error: Error) => void;
  /** Called when a pooler loses prepared statements. From then on, statements are sent without names. */
  readonly onStatementsUnnamed?: () => void;
  readonly connectionSeconds?: number;
  /** Called after each statement with its text, but never with its values. */
  readonly onStatement?: (sql: string, ms: number, failed: boolean) => void;
}

const CONNECTION_SECONDS = 30 * 60;

const opened = new WeakMap<Database, { pool: pg.Pool; names: StatementNames }>();

/** For metrics and `doctor`, which report pool usage and whether named statements work. */
export function poolOf(db: Database): { readonly pool: pg.Pool; readonly names: StatementNames } {
  const found = opened.get(db);
  if (!found) throw new Error('a transaction has no pool of its own');
  return found;
}

/** Retrying is safe, because no transaction has side effects outside the database before it commits. */
function repeatStaleTransactions(db: Database): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <Result>(work: (trx: Transaction<DB>) => Promise<Result>) =>
        withFreshStatements(() => execute(work)),
    });
  };
}

export function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'PREPARED_STATEMENTS'>,
  options: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL_SIZE,
    application_name: 'portaria',
    // Neither a connection nor a statement has a timeout of the driver: circuit-breaker-pool.ts ends both.
    Client: PatientClient,
    keepAlive: true,
    // A cached plan lives as long as its connection, even if the table has grown since.
    maxLifetimeSeconds: options.connectionSeconds ?? CONNECTION_SECONDS,
  });
  const names = createStatementNames(config.PREPARED_STATEMENTS, options.onStatementsUnnamed);
  // The pool replaces an idle connection that fails. Without a listener, the error event would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: circuitBreakerPool(pool, names) }),
    ...(options.onStatement && {
      log: (event) =>
        options.onStatement?.(event.query.sql, event.queryDurationMillis, event.level === 'error'),
    }),
  });
  repeatStaleTransactions(db);
  opened.set(db, { pool, names });
  return db;
}
