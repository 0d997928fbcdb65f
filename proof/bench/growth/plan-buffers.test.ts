import { describe, expect, it } from 'vitest';
import { type PlanNode, tablesTouched } from './plan-buffers.ts';

const node = (part: Partial<PlanNode> & { readonly 'Node Type': string }): PlanNode => ({
  Schema: 'public',
  'Actual Loops': 1,
  'Actual Rows': 1,
  'Shared Hit Blocks': 0,
  'Shared Read Blocks': 0,
  ...part,
});

describe('tablesTouched', () => {
  it('counts the pages of each table, including its bitmap index and excluding CTEs', () => {
    const bitmap = node({ 'Node Type': 'Bitmap Index Scan', 'Shared Hit Blocks': 3 });
    const scan = node({
      'Node Type': 'Bitmap Heap Scan',
      'Relation Name': 'sessions',
      'Shared Hit Blocks': 8,
      Plans: [bitmap],
    });
    const other = node({
      'Node Type': 'Index Scan',
      'Relation Name': 'accounts',
      'Subplan Name': 'CTE account',
      'Shared Hit Blocks': 4,
    });
    const insert = node({
      'Node Type': 'ModifyTable',
      Operation: 'Insert',
      'Relation Name': 'audit_events_2026_11',
      'Shared Hit Blocks': 13,
      Plans: [scan, other],
    });
    expect(tablesTouched(insert).map(({ table, buffers, isWrite }) => [table, buffers, isWrite])).toEqual([
      ['audit_events', 5, true],
      ['sessions', 8, false],
      ['accounts', 4, false],
    ]);
  });

  it('divides by loops, skips unexecuted nodes and foreign schemas, and reports sequential scans', () => {
    const scans = [
      node({
        'Node Type': 'Seq Scan',
        'Relation Name': 'sessions',
        'Actual Loops': 2,
        'Rows Removed by Filter': 6,
        'Shared Read Blocks': 10,
      }),
      node({ 'Node Type': 'Index Scan', 'Relation Name': 'accounts', 'Actual Loops': 0 }),
      node({ 'Node Type': 'Seq Scan', 'Relation Name': 'queue', Schema: 'pgboss' }),
    ];
    const touched = tablesTouched(node({ 'Node Type': 'Append', Plans: scans }));
    expect(touched).toEqual([
      { table: 'sessions', how: 'Seq Scan', isWrite: false, isSequential: true, buffers: 5, rows: 7 },
    ]);
  });

  it.each([
    ['InitPlan 1 (returns $0)', '(ctid = ANY ($0))'],
    ['InitPlan 1', '(ctid = ANY ((InitPlan 1).col1))'],
  ])('does not count the pages of %s for the scan that waits for its result', (name, filter) => {
    const due = node({
      'Node Type': 'Index Scan',
      'Relation Name': 'oidc_tokens',
      'Subplan Name': name,
      'Shared Hit Blocks': 401,
    });
    const scan = node({
      'Node Type': 'Seq Scan',
      'Relation Name': 'oidc_tokens',
      Filter: filter,
      'Shared Hit Blocks': 404,
    });
    const root = node({ 'Node Type': 'ModifyTable', 'Shared Hit Blocks': 410, Plans: [due, scan] });
    expect(tablesTouched(root).map(({ how, buffers }) => [how, buffers])).toEqual([
      ['Index Scan', 401],
      ['Seq Scan', 3],
    ]);
  });
});
