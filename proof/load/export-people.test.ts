import { setInterval } from 'node:timers';
import { figure } from '@portaria/harness/measures';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPeople } from '../../apps/api/src/store/administration/export-people.ts';
import { openSearchDatabase } from '../../apps/api/src/store/administration/search-database.ts';

const ROWS = 100_000;

describe('an export of many people', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.database.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical)
       select gen_random_uuid(), 'p' || n, 'p' || n, 'p' || n || '@exemplo.com.br', 'p' || n || '@exemplo.com.br'
       from generate_series(1, ${ROWS}) as n`,
    );
    await test.database.query(
      "insert into profiles (account_id, display_name) select id, 'Pessoa ' || username from accounts",
    );
    await test.database.query('analyze');
  }, 120_000);
  afterAll(() => test.close());

  it('streams 100,000 rows within ten seconds and 40 MB', async () => {
    const { pool, db } = openSearchDatabase(test.config);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const startedAt = performance.now();
    let lines = 0;
    let bytes = 0;
    const fields = ['id', 'username', 'email', 'displayName', 'createdAt', 'roles'] as const;
    try {
      for await (const part of exportPeople(pool, { fields, filter: 'all' }, async () => {})) {
        const text = part.toString();
        bytes += text.length;
        lines += text.split('\n').length - 1;
      }
    } finally {
      clearInterval(watch);
      await db.destroy();
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const megabytes = (peak - before) / 1_000_000;
    figure(`export of ${ROWS} people`, { milliseconds: seconds * 1_000, megabytes, bytes });
    expect(lines).toBe(ROWS + 1);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(megabytes).toBeLessThanOrEqual(40);
  });
});
