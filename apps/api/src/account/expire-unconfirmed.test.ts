import { newOwner, type Owner } from '@portaria/harness/account-owner';
import { removeDueAccounts } from '@portaria/harness/account-removal';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../store/upkeep/expired-rows.ts';

describe('unconfirmed accounts with UNCONFIRMED_DAYS=30', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: { ...withoutLimits, UNCONFIRMED_DAYS: '30' } });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  async function onDay(day: number): Promise<void> {
    await test.database.shiftClock(`${day} days`);
    while (await deleteExpiredRows(test.context.db));
    await removeDueAccounts(test);
  }
  const exists = async ({ email }: Owner): Promise<boolean> =>
    (await test.database.query('select from accounts where email = $1', [email])).length === 1;

  it('are removed without a mail after thirty days without a session plus seven days', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await onDay(36.9);
    expect(await exists(owner)).toBe(true);
    // The account was checked a moment ago and is not checked again for six days.
    await onDay(43);
    expect(await exists(owner)).toBe(false);
    const kept = await test.database.query(
      "select from audit_events where account_id = $1 and event = 'account.deleted'",
      [accountId],
    );
    expect(kept).toHaveLength(1);
    const subjects = test.mails.mails
      .filter(({ to }) => to.includes(owner.email))
      .map(({ parsed }) => parsed.subject);
    expect(subjects).not.toContain('Sua conta foi excluída');
    const { username, password } = owner;
    const again = { username, email: owner.email, password, confirmPassword: password };
    expect((await test.browser().post('v2/account/register', again)).status).toBe(200);
  });

  it('are kept for another month after a login, also during the last seven days', async () => {
    const owner = await newOwner(test);
    await test.database.shiftClock('35 days');
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(200);
    for (const day of [38, 45, 52, 59, 66, 71]) await onDay(day);
    expect(await exists(owner)).toBe(true);
    await onDay(78);
    expect(await exists(owner)).toBe(false);
  });

  it('are kept after a session renewal, even if the session row is deleted a week after its end', async () => {
    const owner = await newOwner(test);
    await test.database.query(
      "update sessions set last_used_at = portaria_now() + interval '20 days', ended_at = portaria_now() + interval '20 days', end_reason = 'logout' where account_id = $1",
      [await accountIdOf(test, owner.email)],
    );
    for (let day = 6; day < 57; day += 6) await onDay(day);
    expect(await exists(owner)).toBe(true);
    for (let day = 58; day < 66; day += 6) await onDay(day);
    expect(await exists(owner)).toBe(false);
  });

  it('are kept once confirmed, or with a role', async () => {
    const confirmed = await newOwner(test);
    const role = await newOwner(test);
    await test.database.query('update accounts set email_confirmed_at = now() where email = $1', [
      confirmed.email,
    ]);
    await test.database.query(`update accounts set roles = '{loja}' where email = $1`, [role.email]);
    await onDay(100);
    expect([await exists(confirmed), await exists(role)]).toEqual([true, true]);
    expect(await test.database.query('select from expiring_accounts')).toEqual([]);
  });

  it('are kept if they registered before the setting was enabled', async () => {
    const owner = await newOwner(test);
    // With UNCONFIRMED_DAYS=0, registration creates no row.
    await test.database.query('delete from expiring_accounts where account_id = $1', [
      await accountIdOf(test, owner.email),
    ]);
    await onDay(100);
    expect(await exists(owner)).toBe(true);
  });
});

it('removes no accounts by default, and creates no rows', async () => {
  const test = await startTestApp({ variables: withoutLimits });
  await newOwner(test);
  expect(test.config.UNCONFIRMED_DAYS).toBe(0);
  expect(await test.database.query('select from expiring_accounts')).toEqual([]);
  await test.database.shiftClock('100 days');
  await removeDueAccounts(test);
  expect(await test.database.query('select from accounts')).toHaveLength(1);
  await test.close();
});
