import { randomUUID } from 'node:crypto';
import { activityEvents, activityKinds } from '@portaria/contract';
import { type ExplainRow, nodesOf, type PlanNode, rowsRead } from '@portaria/harness/plans';
import { useTestApp } from '@portaria/harness/test-app';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ActivityRequest, activityStatement } from '../../store/activity/activity.ts';
import { activityHoursStatement } from '../../store/activity/activity-hours.ts';

const ROWS = 100_000;
const DAY_MS = 86_400_000;
const accountId = randomUUID();

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
    return planFor(activityStatement({ ...request, ...parts }));
  }

  async function planFor(statement: RawBuilder<unknown>): Promise<PlanNode[]> {
    const { rows } = await sql<ExplainRow>`explain (analyze, format json) ${statement}`.execute(
      test.context.db,
    );
    return nodesOf(rows);
  }

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

  it('the hours read no more than the newest 5,000 rows, from one index, once the table is analyzed', async () => {
    await test.database.query('analyze audit_events');
    const scans = (await planFor(activityHoursStatement(accountId))).filter(
      (node) => node['Relation Name']?.startsWith('audit_events') === true,
    );
    expect([...new Set(scans.map((node) => node['Node Type']))]).toEqual(['Index Scan']);
    expect(rowsRead(scans)).toBeLessThan(5_000 + 20);
  });
});
