import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { CONNECTION_MS, patientPool, withFreshStatements } from './patient-pool.ts';
import type { DB } from './schema.generated.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** A pool or a transaction: every function of this folder takes either. */
export type Database = Kysely<DB>;

// Dates stay dates; int8 counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly onError?: (error: Error) => void;
  /** A pooler loses the names of prepared statements: they go without from now on. */
  readonly onStatementsUnnamed?: () => void;
  readonly connectionSeconds?: number;
  /** Called with each statement's text, its values never among them, once it is over. */
  readonly onStatement?: (sql: string, ms: number, failed: boolean) => void;
}

const CONNECTION_SECONDS = 30 * 60;

const opened = new WeakMap<Database, { pool: pg.Pool; names: StatementNames }>();

/** For metrics and `doctor`, which watch how full the pool is and whether statements keep their names. */
export function poolOf(db: Database): { readonly pool: pg.Pool; readonly names: StatementNames } {
  const found = opened.get(db);
  if (!found) throw new Error('a transaction has no pool of its own');
  return found;
}

/** Every transaction here is repeatable until it commits: what it does beside the database, it does afterwards. */
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
    // A full pool or a frozen server must become a 503 within a second, not a queue.
    connectionTimeoutMillis: CONNECTION_MS,
    // The server's own limits are the login's (role-timeouts.ts); this one is for a server that does not answer.
    query_timeout: 2_500,
    keepAlive: true,
    // A plan made while a table was small lasts as long as its connection.
    maxLifetimeSeconds: options.connectionSeconds ?? CONNECTION_SECONDS,
  });
  const names = createStatementNames(config.PREPARED_STATEMENTS, options.onStatementsUnnamed);
  // An idle connection that dies is replaced on the next query; unheard, the event would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: patientPool(pool, names) }),
    ...(options.onStatement && {
      log: (event) =>
        options.onStatement?.(event.query.sql, event.queryDurationMillis, event.level === 'error'),
    }),
  });
  repeatStaleTransactions(db);
  opened.set(db, { pool, names });
  return db;
}
