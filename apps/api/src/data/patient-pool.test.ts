import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/test-database.ts';
import { EngineDown } from './engine-down.ts';
import { patientPool, withPatience } from './patient-pool.ts';
import { createStatementNames } from './statement-names.ts';

describe('a request whose time is over', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let patient: PostgresPool;
  beforeAll(async () => {
    database = await cloneDatabase();
    // One connection, so that the next request meets what the last one left.
    pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
    patient = patientPool(pool, createStatementNames('off'));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('leaves no half transaction that the next one would commit', async () => {
    const hurried = await patient.connect();
    await hurried.query('begin', []);
    await hurried.query('insert into guess_budgets values (gen_random_uuid(), now(), 1, now(), 1, 1)', []);
    await expect(withPatience(() => hurried.query('commit', []), 0)).rejects.toThrow(EngineDown);
    await expect(withPatience(() => hurried.query('rollback', []), 0)).rejects.toThrow(EngineDown);
    hurried.release();
    const next = await patient.connect();
    await next.query('begin', []);
    await next.query('commit', []);
    next.release();
    expect(await database.query('select from guess_budgets')).toEqual([]);
  });

  it('waits for a connection no longer than it has left, and the one that comes too late is given back', async () => {
    const holder = await patient.connect();
    const startedAt = performance.now();
    await expect(withPatience(() => patient.connect(), 50)).rejects.toThrow(EngineDown);
    expect(performance.now() - startedAt).toBeGreaterThan(45);
    expect(pool.waitingCount).toBe(1);
    holder.release();
    await sleep(10);
    expect([pool.waitingCount, pool.idleCount]).toEqual([0, 1]);
  });

  it('asks for no connection when nothing is left', async () => {
    await expect(withPatience(() => patient.connect(), 0)).rejects.toThrow(EngineDown);
    expect(pool.waitingCount).toBe(0);
  });
});

describe('a database that is away', () => {
  it('is asked again within a second, though the clock is set back by an hour meanwhile', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
    const patient = patientPool(pool, createStatementNames('off'));
    const refused = { code: 'ECONNREFUSED' };
    for (let n = 0; n < 5; n += 1) await expect(patient.connect()).rejects.toMatchObject(refused);
    await expect(patient.connect()).rejects.toThrow(EngineDown);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      await sleep(600);
      await expect(patient.connect()).rejects.toMatchObject(refused);
    } finally {
      vi.useRealTimers();
      await pool.end();
    }
  });
});
