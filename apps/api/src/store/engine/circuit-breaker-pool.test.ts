import { setTimeout as sleep } from 'node:timers/promises';
import { stall } from '@portaria/harness/stall';
import { cloneDatabase, type TestDatabase } from '@portaria/harness/test-database';
import { adminUrl } from '@portaria/harness/test-settings';
import { type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { circuitBreakerPool, withTimeBudget } from './circuit-breaker-pool.ts';
import { type Database, openDatabase } from './database.ts';
import { EngineDown } from './engine-down.ts';
import { createStatementNames } from './statement-names.ts';

describe('a request whose time budget is used up', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let breakerPool: PostgresPool;
  beforeAll(async () => {
    database = await cloneDatabase();
    // A single connection, so that the next request reuses the one left behind.
    pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
    breakerPool = circuitBreakerPool(pool, createStatementNames('off'));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('leaves no open transaction that the next request could commit', async () => {
    const client = await breakerPool.connect();
    await client.query('begin', []);
    await client.query('insert into guess_budgets values (gen_random_uuid(), now(), 1, now(), 1, 1)', []);
    await expect(withTimeBudget(() => client.query('commit', []), 0)).rejects.toThrow(EngineDown);
    await expect(withTimeBudget(() => client.query('rollback', []), 0)).rejects.toThrow(EngineDown);
    client.release();
    const next = await breakerPool.connect();
    await next.query('begin', []);
    await next.query('commit', []);
    next.release();
    expect(await database.query('select from guess_budgets')).toEqual([]);
  });

  it('stops waiting for a connection when the budget ends, and releases a connection that arrives late', async () => {
    const holder = await breakerPool.connect();
    const startedAt = performance.now();
    await expect(withTimeBudget(() => breakerPool.connect(), 50)).rejects.toThrow(EngineDown);
    expect(performance.now() - startedAt).toBeGreaterThan(45);
    expect(pool.waitingCount).toBe(1);
    holder.release();
    await sleep(10);
    expect([pool.waitingCount, pool.idleCount]).toEqual([0, 1]);
  });

  it('requests no connection when no time is left', async () => {
    await expect(withTimeBudget(() => breakerPool.connect(), 0)).rejects.toThrow(EngineDown);
    expect(pool.waitingCount).toBe(0);
  });
});

describe('a commit that takes longer than the request has left', () => {
  let database: TestDatabase;
  let db: Database;
  const written = async () => (await database.query('select from guess_budgets')).length;
  const insert = () =>
    db.transaction().execute(async (trx) => {
      await sql`insert into guess_budgets values (gen_random_uuid(), now(), 1, now(), 1, 1)`.execute(trx);
    });
  const change = () => withTimeBudget(insert, 1_000);

  beforeAll(async () => {
    database = await cloneDatabase();
    const DATABASE_URL = database.appUrl;
    db = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: 'off' });
    // PostgreSQL runs it while it commits.
    await database.query(`create function linger() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1.5); return null; end $$`);
    await database.query(`create constraint trigger linger after insert on guess_budgets
      deferrable initially deferred for each row execute function linger()`);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('is waited for, and the request may go on to read', async () => {
    await withTimeBudget(async () => {
      await insert();
      await sql`select`.execute(db);
    }, 1_000);
    expect(await written()).toBe(1);
  });

  it('may be repeated if PostgreSQL ended it, because nothing was written', async () => {
    const before = await written();
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    const endCommit = async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and query ~* '^commit' and state = 'active'`,
        [database.name],
      );
      expect(rowCount).toBe(1);
    };
    await Promise.all([
      expect(change()).rejects.toThrow(EngineDown),
      vi.waitFor(endCommit, { timeout: 10_000 }),
    ]);
    await admin.end();
    expect(await written()).toBe(before);
  });
});

describe('a stall of this process', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['that connects, and requests that wait for a connection', false],
    ['whose statement runs, and requests that wait for a connection', true],
  ])('fails no request %s', async (_, isConnected) => {
    const db = openDatabase({
      DATABASE_URL: database.appUrl,
      DATABASE_POOL_SIZE: 1,
      PREPARED_STATEMENTS: 'off',
    });
    try {
      const ask = () => withTimeBudget(() => sql`select pg_sleep(0.02)`.execute(db));
      if (isConnected) await ask();
      const answers = Promise.all([ask(), ask(), ask()]);
      await sleep(5);
      stall(2_500);
      expect(await answers).toHaveLength(3);
    } finally {
      await db.destroy();
    }
  });
});

describe('an unreachable database', () => {
  it('is probed again within a second, even if the clock is set back by an hour', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
    const breakerPool = circuitBreakerPool(pool, createStatementNames('off'));
    const refused = { code: 'ECONNREFUSED' };
    for (let n = 0; n < 5; n += 1) await expect(breakerPool.connect()).rejects.toMatchObject(refused);
    await expect(breakerPool.connect()).rejects.toThrow(EngineDown);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      await sleep(600);
      await expect(breakerPool.connect()).rejects.toMatchObject(refused);
    } finally {
      vi.useRealTimers();
      await pool.end();
    }
  });
});
