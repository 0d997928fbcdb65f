import type { ActivityResponse } from '@portaria/contract';
import { newOwner, type Owner } from '@portaria/harness/account-owner';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { silent, startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSmtp } from '../outbound/smtp.ts';
import { REFUSALS_A_DAY, reportRefusedLogins } from './report-refused-logins.job.ts';

describe('failed logins in the account activity', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1' } });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const fail = (name: string, address = '198.51.100.7') =>
    test
      .browser()
      .post(
        'v2/account/login',
        { usernameOrEmail: name, password: 'Errada-Mesmo1' },
        { 'x-forwarded-for': address },
      );
  const counted = async (): Promise<number> => {
    const [row] = await test.database.query<{ sum: number }>(
      'select coalesce(sum(count), 0)::int as sum from refused_logins',
    );
    return row?.sum ?? 0;
  };
  const waiting = async (): Promise<number> =>
    (await test.database.query("select from pgboss.job where name = 'login-refused' and state < 'completed'"))
      .length;
  async function report(): Promise<void> {
    const smtp = openSmtp(test.config);
    await reportRefusedLogins({ ...test.context, smtp, log: silent });
    smtp.close();
  }
  async function refusals({ username, password }: Owner) {
    const browser = test.browser();
    expect(await logIn(browser, username, password)).toBe(200);
    const { items } = (await browser.get('v2/account/activity')).json<ActivityResponse>();
    return items
      .filter(({ event }) => event === 'login.refused')
      .map(({ network, details }) => [network, details?.count] as const);
  }

  it('are counted in one row per network and hour, while the hour runs and after it is over', async () => {
    const owner = await newOwner(test);
    for (const name of [owner.username, owner.email, owner.username])
      expect((await fail(name)).status).toBe(401);
    expect((await fail(owner.username, '203.0.113.9')).status).toBe(401);
    await expect.poll(waiting).toBe(0);
    expect(await counted()).toBe(4);
    const counts = new Map([
      ['198.51.100.0/24', 3],
      ['203.0.113.0/24', 1],
    ]);
    await report();
    expect(new Map(await refusals(owner))).toEqual(counts);
    await test.database.shiftClock('1 hour');
    await report();
    expect(new Map(await refusals(owner))).toEqual(counts);
    await report();
    expect(await refusals(owner)).toHaveLength(2);
  });

  it('are limited to three rows while the hour runs and ten a day, from any number of networks', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    for (let network = 0; network < 30; network += 1) await fail(owner.username, `10.0.${network}.1`);
    await expect.poll(waiting).toBe(0);
    expect(await counted()).toBe(20);
    expect(await refusals(owner)).toHaveLength(3);
    await test.database.shiftClock('1 hour');
    await report();
    const rows = await test.database.query(
      "select from audit_events where account_id = $1 and event = 'login.refused'",
      [accountId],
    );
    expect(rows).toHaveLength(REFUSALS_A_DAY);
  });

  it('queue the same job for an unknown name, which stores nothing', async () => {
    const owner = await newOwner(test);
    const queued = async (name: string): Promise<number> => {
      const before = await test.database.query("select from pgboss.job where name = 'login-refused'");
      await fail(name);
      const after = await test.database.query("select from pgboss.job where name = 'login-refused'");
      return after.length - before.length;
    };
    expect([await queued(owner.username), await queued('ninguem-mesmo')]).toEqual([1, 1]);
    await expect.poll(waiting).toBe(0);
    expect(await counted()).toBe(1);
  });
});
