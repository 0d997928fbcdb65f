import pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Simulates a concurrent login that rehashes the same password after `work` has verified the old hash. */
export async function rehashBeside<Result>(
  test: TestApp,
  person: { readonly email: string; readonly password: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { hash } = await test.context.hasher.hash(person.password);
  const client = new pg.Client({ connectionString: test.database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      'update passwords set hash = $1 from accounts where accounts.id = account_id and email = $2',
      [hash, person.email],
    );
    const outcome = work();
    const waiting = async () =>
      (await client.query('select from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))'))
        .rowCount;
    await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0);
    await client.query('commit');
    return await outcome;
  } finally {
    await client.end();
  }
}
