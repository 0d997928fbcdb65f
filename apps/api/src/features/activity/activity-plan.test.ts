import { randomUUID } from 'node:crypto';
import { activityEvents, activityKinds } from '@portaria/contract';
import { useTestApp } from '@portaria/harness/test-app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ActivityRequest, activityStatement } from '../../data/activity.ts';

const ROWS = 100_000;
const DAY_MS = 86_400_000;
const accountId = randomUUID();

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The table has six months of partitions and one account with far more rows than real accounts have. */
describe('activity of an account with 100,000 rows', () => {
  const test = useTestApp();
  beforeAll(async () => {
    for (const days of [-150, -60, 0]) {
      await test.database.shiftClock(`${days} days`);
      await test.database.query('select ensure_audit_partitions(3)');
    }
    await test.database.query(
      `insert into audit_events (id, account_id, event, at, browser, system, network)
       select gen_random_uuid(), case when row % 10 = 0 then gen_random_uuid() else $1::uuid end,
              case when row % 40000 = 1 then 'role.granted' else 'session.opened' end,
              now() - interval '150 days' * row / $2::int, 'Chrome', 'Windows', '203.0.113.0/24'
       from generate_series(1, $2::int * 10 / 9) as row`,
      [accountId, ROWS],
    );
  });

  async function planOf(parts: Partial<ActivityRequest>): Promise<PlanNode[]> {
    const request = {
      accountId,
      events: undefined,
      from: undefined,
      to: undefined,
      after: undefined,
      limit: 21,
    };
    const explained = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
      explain (analyze, format json) ${activityStatement({ ...request, ...parts })}`.execute(test.context.db);
    return flatten(explained.rows[0]?.['QUERY PLAN'][0]?.Plan);
  }

  const flatten = (node: PlanNode | undefined): PlanNode[] =>
    node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(flatten)];

  /** Counts rows that a scan returned plus rows that its filter removed. */
  const rowsRead = (scans: PlanNode[]): number =>
    scans
      .map((node) => node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)))
      .reduce((total, rows) => total + rows, 0);

  const now = Date.now();
  const middle = { at: new Date(now - 70 * DAY_MS).toISOString().replace('Z', '000Z'), id: randomUUID() };
  const month = { from: new Date(now - 60 * DAY_MS), to: new Date(now - 30 * DAY_MS) };
  const requests: [string, Partial<ActivityRequest>][] = [
    ['from the start', {}],
    ['from the middle', { after: middle }],
    ['of a month', month],
    ...activityKinds.flatMap((kind): [string, Partial<ActivityRequest>][] => [
      [`of the kind ${kind}`, { events: activityEvents[kind] }],
      [`of the kind ${kind}, from the middle`, { events: activityEvents[kind], after: middle }],
      [`of the kind ${kind}, of a month`, { events: activityEvents[kind], ...month }],
    ]),
  ];

  describe.each(['before', 'after'])('%s the table is analyzed', (when) => {
    beforeAll(async () => {
      if (when === 'after') await test.database.query('analyze audit_events');
    });

    it.each(requests)('a page %s uses only index scans and reads few rows', async (_name, request) => {
      const scans = (await planOf(request)).filter((node) => node['Relation Name'] !== undefined);
      expect([...new Set(scans.map((node) => node['Node Type']))]).toEqual(['Index Scan']);
      // The page needs 21 rows. Merging the partitions may read one extra row from each.
      expect(rowsRead(scans)).toBeLessThan(21 + 20);
    });
  });
});
