import { setTimeout as sleep } from 'node:timers/promises';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { raceRounds } from '@portaria/harness/test-settings';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { revokeRight } from '../../src/administration/administrators.ts';
import { block } from '../../src/administration/block.ts';
import { removeNow } from '../../src/administration/remove-now.ts';
import { isEngineDown } from '../../src/store/engine/engine-down.ts';

const OWNERS = 10;
const DEADLOCK = '40P01';
const REFUSALS = ['last_owner', 'not_found', 'administrator_account', 'removal_begun'];
const operator = { kind: 'cli', operator: 'teste' } as const;

describe('races for the last owner', () => {
  const test = useTestApp({ variables: { ...withoutLimits, DATABASE_POOL_SIZE: '40' } });
  let ids: string[];
  beforeAll(async () => {
    const people = await Promise.all(Array.from({ length: OWNERS }, () => newConfirmedOwner(test)));
    ids = await Promise.all(people.map(({ email }) => accountIdOf(test, email)));
  });

  const enabledOwners = async (): Promise<number> => {
    const rows = await test.database.query(
      `select from administrators join accounts on accounts.id = account_id
       where role = 'owner' and disabled_at is null`,
    );
    return rows.length;
  };

  it('A203 last-owner: of owners who are revoked, blocked and deleted at once, one always stays', async () => {
    const { context } = test;
    for (let round = 0; round < raceRounds; round += 1) {
      await test.database.query('update accounts set disabled_at = null');
      for (const id of ids)
        await test.database.query(
          "insert into administrators (account_id, role) values ($1, 'owner') on conflict do nothing",
          [id],
        );
      const attempts = ids.flatMap((id) => [
        () => revokeRight(context, operator, id),
        () => block(context, operator, id),
        () => removeNow(context, operator, id),
        () => block(context, operator, id),
        () => revokeRight(context, operator, id),
      ]);
      const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
      // A removal is possible once the right is gone, so accounts may be deleted. One owner is not.
      expect(await enabledOwners(), `round ${round}`).toBeGreaterThanOrEqual(1);
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(failures.length, `round ${round}`).toBeLessThan(results.length);
      // Fifty transactions wait for one lock, so a busy machine reaches the limits of time. That changes nothing. A deadlock
      // would be a fault of the order of locks.
      const refusals = failures.filter(
        (error: Error & { code?: string }) => error.code === DEADLOCK || !isEngineDown(error),
      );
      const codes = new Set(refusals.map((error: { code?: string }) => error.code));
      expect([...codes].filter((code) => !REFUSALS.includes(code ?? ''))).toEqual([]);
      const kept = await test.database.query<{ id: string }>('select id from accounts');
      ids = ids.filter((id) => kept.some((row) => row.id === id));
      while (ids.length < OWNERS) {
        const { email } = await newConfirmedOwner(test);
        ids.push(await accountIdOf(test, email));
      }
    }
  }, 600_000);

  it('A203 last-owner: two removals wait for each other, also where nothing else makes them', async () => {
    await test.database.query('truncate administrators');
    await test.database.query('update accounts set disabled_at = null');
    const owners = await Promise.all([newConfirmedOwner(test), newConfirmedOwner(test)]);
    const two = await Promise.all(owners.map(({ email }) => accountIdOf(test, email)));
    for (const id of two)
      await test.database.query("insert into administrators (account_id, role) values ($1, 'owner')", [id]);
    const clients = two.map(() => new pg.Client({ connectionString: test.database.ownerUrl }));
    const remove = (client: pg.Client, id: string | undefined): Promise<unknown> =>
      client.query('delete from administrators where account_id = $1', [id]);
    const [first, second] = clients;
    if (!first || !second) throw new Error('two connections are needed');
    try {
      await Promise.all(clients.map((client) => client.connect()));
      await Promise.all(clients.map((client) => client.query('begin')));
      await remove(first, two[0]);
      const removal = remove(second, two[1]).then(
        () => 'removed',
        (error: { constraint?: string }) => error.constraint,
      );
      // Without the lock it would be over by then, having seen the first owner.
      await Promise.race([removal, sleep(500)]);
      await first.query('commit');
      expect(await removal).toBe('administrators_keep_owner');
      await second.query('rollback');
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
    expect(await enabledOwners()).toBe(1);
  });
});
