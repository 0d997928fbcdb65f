import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '@portaria/harness/test-database';
import { crowdRows } from '@portaria/harness/test-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import type { PreparedStatements } from './statement-names.ts';

/** Long enough to fill the table and read it twenty times on a busy machine. */
const LIFETIME_SECONDS = 5 + crowdRows / 20_000;

describe('frequent statements', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
    await database.query('create table things (id integer primary key, name text)');
    await database.query('grant select, insert on things to public');
    await database.query("insert into things values (1, 'um')");
  });
  afterAll(() => database.drop());

  async function withDatabase(
    mode: PreparedStatements,
    work: (db: Database) => Promise<void>,
    { size = 1, ...options }: DatabaseOptions & { size?: number } = {},
  ): Promise<void> {
    const db = openDatabase(
      { DATABASE_URL: database.appUrl, DATABASE_POOL_SIZE: size, PREPARED_STATEMENTS: mode },
      options,
    );
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  }

  const find = async (db: Database): Promise<unknown> =>
    (await sql`select * from things where id = ${1}`.execute(db)).rows[0];
  async function findOften(db: Database, times = 6): Promise<void> {
    for (let run = 0; run < times; run += 1) await find(db);
  }
  const prepared = async (db: Database): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where name like 'portaria\\_%'`.execute(db);
    return rows[0]?.count ?? 0;
  };

  it.each([
    ['auto', 1],
    ['on', 1],
    ['off', 0],
  ] as const)('with mode %s, %i are prepared', (mode, count) =>
    withDatabase(mode, async (db) => {
      await findOften(db, 4);
      expect(await prepared(db)).toBe(0);
      await findOften(db, 2);
      expect(await prepared(db)).toBe(count);
    }),
  );

  it('survive a change of their result type, outside and inside a transaction', () =>
    withDatabase(
      'auto',
      async (db) => {
        // Every connection has prepared the statement.
        await Promise.all(Array.from({ length: 4 }, () => db.connection().execute((one) => findOften(one))));
        await database.query('alter table things add column more integer');
        expect(await find(db)).toEqual({ id: 1, name: 'um', more: null });
        let begun = 0;
        const found = await db.transaction().execute(async (trx) => {
          begun += 1;
          await sql`insert into things values (${begun + 100}, 'x')`.execute(trx);
          return find(trx);
        });
        expect(found).toMatchObject({ id: 1 });
        expect(begun).toBe(2);
        const kept = await database.query('select id from things where id > 100');
        expect(kept).toEqual([{ id: 102 }]);
        await database.query('alter table things drop column more');
        for (let run = 0; run < 10; run += 1) expect(await find(db)).toEqual({ id: 1, name: 'um' });
      },
      { size: 4 },
    ));

  it('stay unnamed once a pooler has lost a name', async () => {
    const onStatementsUnnamed = vi.fn();
    await withDatabase(
      'auto',
      async (db) => {
        await findOften(db);
        await sql`deallocate all`.execute(db);
        expect(await find(db)).toMatchObject({ id: 1 });
        await findOften(db, 10);
        expect(await prepared(db)).toBe(0);
      },
      { onStatementsUnnamed },
    );
    expect(onStatementsUnnamed).toHaveBeenCalledOnce();
  });

  it('keep their names in mode on, with a new connection', () =>
    withDatabase('on', async (db) => {
      await findOften(db);
      await sql`deallocate all`.execute(db);
      expect(await find(db)).toMatchObject({ id: 1 });
      await find(db);
      expect(await prepared(db)).toBe(1);
    }));

  it('are replanned after the connection’s lifetime, so a table that was empty is then read by index', async () => {
    await database.query('create table crowd (id integer primary key, name text)');
    await database.query('grant select on crowd to public');
    // As after autovacuum, the statistics say that the table is empty.
    await database.query('vacuum crowd');
    const runQuery = (db: Database) => sql`select name from crowd where id = ${7}`.execute(db);
    // Otherwise a connection reports its statistics at most once a second.
    const report = (db: Database) => sql`select pg_stat_force_next_flush()`.execute(db);
    const runOften = async (db: Database) => {
      await report(db);
      const before = await scans(database);
      for (let run = 0; run < 20; run += 1) await runQuery(db);
      await report(db);
      const after = await scans(database);
      return {
        sequential: after.sequential - before.sequential,
        byIndex: after.byIndex - before.byIndex,
      };
    };
    await withDatabase(
      'on',
      async (db) => {
        await runOften(db);
        await database.query(`insert into crowd select n, 'x' from generate_series(1, ${crowdRows}) as n`);
        expect((await runOften(db)).sequential).toBeGreaterThanOrEqual(20);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await sleep(LIFETIME_SECONDS * 1_000);
        await runQuery(db);
        // The old connection reports its last scans when it ends.
        await expect
          .poll(() => database.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]))
          .toEqual([]);
        const replanned = await runOften(db);
        expect(replanned.sequential).toBe(0);
        expect(replanned.byIndex).toBeGreaterThanOrEqual(20);
      },
      { connectionSeconds: LIFETIME_SECONDS },
    );
  }, 300_000);
});

async function scans(database: TestDatabase): Promise<{ sequential: number; byIndex: number }> {
  const [row] = await database.query<{ sequential: string; byIndex: string }>(
    `select seq_scan as sequential, idx_scan as "byIndex" from pg_stat_user_tables where relname = 'crowd'`,
  );
  return { sequential: Number(row?.sequential), byIndex: Number(row?.byIndex) };
}
