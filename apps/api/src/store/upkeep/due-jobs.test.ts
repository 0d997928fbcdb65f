import { useTestApp } from '@portaria/harness/test-app';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../worker/jobs.ts';
import type { DB } from '../engine/schema.generated.ts';
import { queuesWithDueJobs } from './due-jobs.ts';

const FINISHED = 20_000;

describe('looking for due jobs', () => {
  const test = useTestApp();
  let pool: pg.Pool;
  let db: Kysely<DB>;
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  beforeAll(() => {
    pool = new pg.Pool({ connectionString: test.database.appUrl, max: 1 });
    db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql, parameters } }) => {
        statements.push({ sql, parameters });
      },
    });
  });
  afterAll(() => db.destroy());

  it('finds the queue of a waiting job, and reads none of those that are finished', async () => {
    await test.database.query(
      `insert into pgboss.job (name, state, data) select 'login-refused', 'completed', '{}' from generate_series(1, ${FINISHED})`,
    );
    await test.database.query('vacuum analyze pgboss.job');
    await test.database.query(
      `insert into pgboss.job (name, start_after, data) values ('send-mail', now() - interval '1 second', '{}')`,
    );
    expect(
      await queuesWithDueJobs(
        db,
        jobs.map(({ name }) => name),
      ),
    ).toEqual(['send-mail']);
    const { sql = '', parameters = [] } = statements.at(-1) ?? {};
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const root = rows[0]['QUERY PLAN'][0].Plan;
    expect(root['Shared Hit Blocks'] + root['Shared Read Blocks']).toBeLessThan(100);
  });
});
