import { newOwner, newPassword } from '@portaria/harness/account-owner';
import { interleaved } from '@portaria/harness/interleaved';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freezeAccount, lockAccountRow } from '../accounts/accounts.ts';
import { isEngineDown } from './engine-down.ts';

describe('a transaction that PostgreSQL aborts because of another one', () => {
  const test = useTestApp();

  it('returns 503 after a deadlock, and succeeds on retry [V15.4.3]', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    const change = () => owner.browser.post('v2/account/changePassword', body);
    // Locks in the wrong order, the account before the password, to cause a deadlock.
    const answer = await interleaved(test, {
      first: (trx) => freezeAccount(trx, accountId),
      call: change,
      last: (trx) => lockAccountRow(trx, accountId),
    });
    expect([answer.status, answer.problem().code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await change()).status).toBe(204);
  });

  it('counts a serialization failure as retryable', async () => {
    const { email } = await newOwner(test);
    const touch = 'update accounts set roles = roles where email = $1';
    const client = new pg.Client({ connectionString: test.database.appUrl });
    await client.connect();
    await client.query('begin isolation level repeatable read');
    await client.query('select from accounts');
    await test.database.query(touch, [email]);
    const failure = await client.query(touch, [email]).catch((error: Error) => error);
    await client.end();
    expect(failure).toMatchObject({ code: '40001' });
    expect(isEngineDown(failure as Error)).toBe(true);
  });
});
