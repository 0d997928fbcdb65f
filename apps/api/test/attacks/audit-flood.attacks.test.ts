import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../src/store/upkeep/expired-rows.ts';

const WRITES = 1_000;
const PER_HOUR = 200;

describe('flooding the audit log from inside a session, with the default limits', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const change = async ({ browser }: Owner, n: number): Promise<number> =>
    (await browser.post('v2/account/changeProfile', { displayName: `Nome ${n}` })).status;
  const auditRows = async (owner: Owner): Promise<number> => {
    const accountId = await accountIdOf(test, owner.email);
    return (await test.database.query('select from audit_events where account_id = $1', [accountId])).length;
  };

  it('A151 audit-flood: accepts 200 of a thousand changes an hour and writes one audit row for them [V2.4.1]', async () => {
    const owner = await newConfirmedOwner(test);
    const before = await auditRows(owner);
    const statuses: number[] = [];
    for (let first = 0; first < WRITES; first += 50)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => change(owner, first + n)))));
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(statuses.filter((status) => status === 204)).toHaveLength(PER_HOUR);
    expect((await auditRows(owner)) - before).toBe(1);
    await test.database.shiftClock('61 minutes');
    expect(await change(owner, 0)).toBe(204);
    expect((await auditRows(owner)) - before).toBe(2);
  }, 60_000);

  it('A151 audit-flood: the owner can still end the intruder’s session', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = test.browser();
    expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    for (let n = 0; n <= PER_HOUR; n += 1) await change({ ...owner, browser: thief }, n);
    expect(await change(owner, 0)).toBe(429);
    const { password } = owner;
    expect((await owner.browser.post('v2/account/prove', { password })).status).toBe(204);
    expect((await owner.browser.post('v2/account/endOtherSessions')).status).toBe(204);
    expect((await thief.get('v2/account/me')).status).toBe(401);
  }, 30_000);

  it('A151 audit-flood: repeated step-ups write one audit row an hour', async () => {
    const owner = await newConfirmedOwner(test);
    const before = await auditRows(owner);
    for (let n = 0; n < 5; n += 1) await owner.browser.post('v2/account/prove', { password: owner.password });
    expect((await auditRows(owner)) - before).toBe(1);
  });

  it('A151 audit-flood: ended sessions are deleted after a week', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    for (let n = 0; n < 3; n += 1) {
      const browser = test.browser();
      await logIn(browser, owner.username, owner.password);
      await browser.post('v2/account/logout');
    }
    const sessions = async () =>
      (await test.database.query('select from sessions where account_id = $1', [accountId])).length;
    await test.database.shiftClock('6 days');
    while (await deleteExpiredRows(test.context.db));
    expect(await sessions()).toBe(4);
    await test.database.shiftClock('7 days 1 minute');
    while (await deleteExpiredRows(test.context.db));
    expect(await sessions()).toBe(1);
  });
});
