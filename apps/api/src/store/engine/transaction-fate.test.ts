import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineDown } from './engine-down.ts';
import {
  DESCRIBE_TRANSACTION,
  expectCommitted,
  type OpenTransaction,
  OutcomeUnknown,
} from './transaction-fate.ts';

describe('a transaction whose commit was not answered', () => {
  let postgres: OwnPostgres;
  let pool: pg.Pool;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres.remove());
  beforeEach(() => {
    pool = new pg.Pool({ connectionString: postgres.appUrl });
    pool.on('error', () => {});
    return () => pool.end();
  });

  async function begin(): Promise<{ client: pg.Client; described: OpenTransaction }> {
    const client = await postgres.connect();
    await client.query('begin');
    const { rows } = await client.query<OpenTransaction>(DESCRIBE_TRANSACTION);
    const [described] = rows;
    if (!described) throw new Error('a transaction has an id');
    return { client, described };
  }

  const currentRun = async () => (await postgres.query<OpenTransaction>(DESCRIBE_TRANSACTION))[0]?.run;

  async function finish(how: 'commit' | 'rollback'): Promise<OpenTransaction> {
    const { client, described } = await begin();
    await client.query(how);
    await client.end();
    return described;
  }

  it('was done, was not, or is unknown to a standby', async () => {
    await expectCommitted(pool, await finish('commit'));
    const refused = expectCommitted(pool, await finish('rollback'));
    await expect(refused).rejects.toThrow(EngineDown);
    await expect(refused).rejects.not.toThrow(OutcomeUnknown);
    await expect(expectCommitted(pool, { id: '', run: '' })).rejects.toThrow(OutcomeUnknown);
  });

  it.each([
    [
      'crashed',
      async (lost: pg.Client) => {
        const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
        process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
      },
    ],
    [
      'was stopped at once and started',
      async () => {
        await postgres.stop('SIGQUIT');
        await postgres.start();
      },
    ],
  ])(
    'is unknown after PostgreSQL %s, although another one got its id and was committed',
    async (_, crash) => {
      const { client, described } = await begin();
      await crash(client);
      // For a moment after its crash the old server still answers.
      await vi.waitFor(async () => expect(await currentRun()).not.toBe(described.run), { timeout: 20_000 });
      const ids: string[] = [];
      while (!ids.includes(described.id)) {
        ids.push((await finish('commit')).id);
        expect(BigInt(ids.at(-1) ?? 0)).toBeLessThanOrEqual(BigInt(described.id));
      }
      await expect(expectCommitted(pool, described)).rejects.toThrow(OutcomeUnknown);
    },
  );
});
