import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../apps/api/src/store/engine/database.ts';
import type { DB } from '../../../apps/api/src/store/engine/schema.generated.ts';

/** What tests read of a node of PostgreSQL's plan. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  /** Only if buffers were asked for. A node's buffers include those of its children. */
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The answer of `explain (format json)`. */
export interface ExplainRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

/** Every node of the explained statement. */
export function nodesOf(explained: readonly ExplainRow[]): PlanNode[] {
  return flatten(rootOf(explained));
}

function rootOf([row]: readonly ExplainRow[]): PlanNode {
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** Counts rows that a scan returned plus rows that its filter removed. */
export function rowsRead(scans: readonly PlanNode[]): number {
  return scans
    .map((node) => node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)))
    .reduce((total, rows) => total + rows, 0);
}

interface Reads {
  readonly pages: number;
  /** Sequential scans of the watched tables, each with its statement. */
  readonly scanned: readonly string[];
}

export interface ExplainedDatabase {
  readonly db: Database;
  /** Runs the work, then explains what it ran, planned for its values as on the pool of searches. */
  readsOf(work: () => Promise<unknown>): Promise<Reads>;
}

export function explainedDatabase(url: string, watched: RegExp): ExplainedDatabase {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters });
    },
  });
  return {
    db,
    async readsOf(work) {
      statements.length = 0;
      await work();
      if (statements.length === 0) throw new Error('nothing was read');
      let pages = 0;
      const scanned: string[] = [];
      for (const { sql, parameters } of [...statements]) {
        const { rows } = await pool.query<ExplainRow>({
          text: `explain (analyze, buffers, format json) ${sql}`,
          values: [...parameters],
        });
        const root = rootOf(rows);
        pages += (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
        for (const { 'Node Type': type, 'Relation Name': table = '' } of flatten(root))
          if (type === 'Seq Scan' && watched.test(table)) scanned.push(`${table}: ${sql}`);
      }
      return { pages, scanned };
    },
  };
}
