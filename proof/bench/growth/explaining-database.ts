import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../apps/api/src/store/engine/database.ts';
import type { DB } from '../../../apps/api/src/store/engine/schema.generated.ts';
import type { PlanNode } from './plan-buffers.ts';

export interface Explained {
  readonly sql: string;
  readonly plan: PlanNode;
  readonly ms: number;
}

interface ExplainRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode; readonly 'Execution Time': number }];
}

const opens = /^\s*(?:begin|start transaction)\b/i;
const closes = /^\s*(?:commit|rollback)\b/i;
const explainable = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Runs the product's own code and explains each statement with its real values before executing it. The explained
 * statement is rolled back. Plans are generic by default, like those of prepared statements.
 */
export function explainingDatabase(
  url: string,
  explained: (statement: Explained) => void,
  plans: 'force_generic_plan' | 'force_custom_plan' = 'force_generic_plan',
): Database {
  const pool = quietPool(url, `-c plan_cache_mode=${plans}`);
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: explainingPool(pool, explained) }),
  });
}

/** Runs statements unchanged and reports how long each took. */
export function timingDatabase(url: string, took: (ms: number) => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: quietPool(url) }),
    log: ({ queryDurationMillis }) => took(queryDurationMillis),
  });
}

function quietPool(url: string, options?: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2, ...(options !== undefined && { options }) });
  // Dropping the database cuts idle connections, which is expected.
  pool.on('error', () => {});
  return pool;
}

function explainingPool(pool: pg.Pool, explained: (statement: Explained) => void): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    let inTransaction = false;

    async function explain(sql: string, values: readonly unknown[]): Promise<void> {
      await client.query(inTransaction ? 'savepoint probe' : 'begin');
      await client.query(`prepare probe as ${sql}`);
      const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
      let rows: ExplainRow[];
      try {
        ({ rows } = await client.query<ExplainRow>(
          `explain (analyze, buffers, verbose, format json) execute probe ${given}`,
        ));
      } finally {
        await client.query(inTransaction ? 'rollback to savepoint probe' : 'rollback');
        await client.query('deallocate probe');
      }
      const [answer] = rows[0]?.['QUERY PLAN'] ?? [];
      if (answer) explained({ sql, plan: answer.Plan, ms: answer['Execution Time'] });
    }

    const query = async (sql: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      if (explainable.test(sql)) await explain(sql, values);
      const result = await client.query(sql, [...values]);
      if (opens.test(sql)) inTransaction = true;
      if (closes.test(sql)) inTransaction = false;
      return result;
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

/** `EXECUTE` accepts no protocol parameters. PostgreSQL infers the types of untyped literals. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

function arrayText(values: readonly unknown[]): string {
  const plain = values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value));
  return `{${plain.map((value) => JSON.stringify(value)).join(',')}}`;
}
