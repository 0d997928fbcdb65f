import type { AccountOverviewResponse, ActivityItem, ActivityResponse } from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import {
  newConfirmedOwner,
  newOwner,
  newPassword,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { logIn, newPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('the overview of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const overviewOf = async ({ browser }: Pick<Owner, 'browser'>): Promise<AccountOverviewResponse> =>
    (await browser.get('v2/account/overview')).json();

  it('requires a session', async () => {
    expect((await test.browser().get('v2/account/overview')).status).toBe(401);
  });

  it('of a new account has its address, its password’s age and its registration', async () => {
    const owner = await newOwner(test);
    const { passwordChangedAt, createdAt, events, ...rest } = await overviewOf(owner);
    expect(rest).toEqual({
      username: owner.username,
      displayName: null,
      email: owner.email,
      emailConfirmed: false,
      sessions: 1,
      newDevices: [],
      refusedLogins: 0,
      pendingEmail: null,
      emailChangesAt: null,
      deletedAt: null,
      factorRecoveryDueAt: null,
    });
    expect(Math.abs(Date.now() - Date.parse(passwordChangedAt ?? ''))).toBeLessThan(60_000);
    expect(Math.abs(Date.now() - Date.parse(createdAt ?? ''))).toBeLessThan(60_000);
    expect(events.map(({ event }) => event)).toContain('account.registered');
  });

  it('counts sessions and lists devices of the last week, but not this one', async () => {
    const owner = await newConfirmedOwner(test);
    const other = test.browser();
    expect(await logIn(other, owner.username, owner.password)).toBe(200);
    expect(await overviewOf(owner)).toMatchObject({ sessions: 2, newDevices: [{}] });
    expect((await overviewOf({ browser: other })).newDevices).toEqual([]);
    await test.database.query(
      "update known_devices set created_at = created_at - interval '8 days' where account_id = $1",
      [await accountIdOf(test, owner.email)],
    );
    expect((await overviewOf(owner)).newDevices).toEqual([]);
  });

  it('says for a week when a copy of a session was used', async () => {
    const owner = await newConfirmedOwner(test);
    await test.database.query(
      `insert into audit_events (id, account_id, event) values (gen_random_uuid(), $1, 'session.reuse-detected')`,
      [await accountIdOf(test, owner.email)],
    );
    expect(Date.parse((await overviewOf(owner)).replayedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await test.database.query(
      `update audit_events set at = at - interval '8 days' where event = 'session.reuse-detected'`,
    );
    expect((await overviewOf(owner)).replayedAt).toBeUndefined();
  });

  it('counts refused logins of this hour and of the audit log, and shows those of this hour at once', async () => {
    const owner = await newConfirmedOwner(test);
    for (let guess = 0; guess < 3; guess += 1)
      expect(await logIn(test.browser(), owner.username, 'Errada-77')).toBe(401);
    // A job counts them, so that an unknown name takes as long as a known one.
    await expect.poll(async () => (await overviewOf(owner)).refusedLogins).toBe(3);
    const refused = { event: 'login.refused', network: '127.0.0.0/24', details: { count: 3 } };
    expect((await overviewOf(owner)).events[0]).toMatchObject(refused);
    const activityOf = async (query: string): Promise<ActivityItem[]> =>
      (await owner.browser.get(`v2/account/activity?${query}`)).json<ActivityResponse>().items;
    expect((await activityOf(''))[0]).toMatchObject(refused);
    expect((await activityOf('kind=access'))[0]).toMatchObject(refused);
    for (const other of ['kind=password', 'to=2026-01-01T00:00:00Z'])
      expect((await activityOf(other)).map(({ event }) => event)).not.toContain('login.refused');
    await test.database.query(
      `insert into audit_events (id, account_id, event, details)
       values (gen_random_uuid(), $1, 'login.refused', '{"count": 4}')`,
      [await accountIdOf(test, owner.email)],
    );
    expect((await overviewOf(owner)).refusedLogins).toBe(7);
  });

  it('shows a pending change of address and a pending deletion', async () => {
    const owner = await newConfirmedOwner(test);
    const email = newPerson().email;
    expect((await owner.browser.post('v2/account/changeEmail', { email })).status).toBe(204);
    expect(await overviewOf(owner)).toMatchObject({ pendingEmail: email, emailChangesAt: null });
    expect((await owner.browser.post('v2/account/askDeletion')).status).toBe(200);
    expect((await overviewOf(owner)).deletedAt).not.toBeNull();
  });

  it('shows a new password’s age and at most five events, the newest first', async () => {
    const owner = await newConfirmedOwner(test);
    const before = await overviewOf(owner);
    const { token } = await newAccountLink(test, await accountIdOf(test, owner.email), 'reset-password');
    const reset = await test.browser().post('v2/account/resetPassword', withNewPassword(token));
    expect(reset.status).toBe(204);
    const again = test.browser();
    expect(await logIn(again, owner.username, newPassword)).toBe(200);
    const after = await overviewOf({ browser: again });
    expect(Date.parse(after.passwordChangedAt ?? '')).toBeGreaterThan(
      Date.parse(before.passwordChangedAt ?? ''),
    );
    expect(after.events).toHaveLength(4);
    expect(after.events[0]?.event).toBe('session.opened');
    const times = after.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    for (let more = 0; more < 2; more += 1) await logIn(again, owner.username, newPassword);
    expect((await overviewOf({ browser: again })).events).toHaveLength(5);
  });
});
