import type { DevicesResponse, SessionsResponse } from '@portaria/contract';
import { mailTo, newOwner } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

const subject = 'Novo acesso à sua conta';

describe('account sessions', () => {
  const test = useTestApp({ worker: true });

  const list = async (browser: Browser) =>
    (await browser.get('v2/account/sessions')).json<SessionsResponse>().sessions;

  it('are listed with browser and system, and the current one is marked [V7.5.2]', async () => {
    const owner = await newOwner(test);
    const phone = test.browser();
    const agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36';
    await phone.post(
      'v2/account/login',
      { usernameOrEmail: owner.username, password: owner.password },
      { 'user-agent': agent },
    );
    const sessions = await list(owner.browser);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => !current)).toMatchObject({ browser: 'Chrome', system: 'Android' });
  });

  it('are grouped by device, with the current device first', async () => {
    const owner = await newOwner(test);
    const laptop = test.browser();
    await logIn(laptop, owner.username, owner.password);
    const gone = test.browser();
    await logIn(gone, owner.username, owner.password);
    await gone.post('v2/account/logout');
    const shared = test.browser();
    await logIn(shared, owner.username, owner.password);
    expect((await shared.post('v2/account/borrowDevice')).status).toBe(204);

    const { devices } = (await owner.browser.get('v2/account/devices')).json<DevicesResponse>();
    const [current, ...others] = devices;
    expect(current?.sessions.map(({ current }) => current)).toEqual([true]);
    const shapes = others.map(
      ({ id, sessions }) => `${id === null ? 'unknown' : 'known'} ${sessions.length}`,
    );
    expect(new Set(shapes)).toEqual(new Set(['unknown 1', 'known 0', 'known 1']));
    expect(others.flatMap(({ sessions }) => sessions).filter(({ borrowed }) => borrowed)).toHaveLength(1);
  });

  it('can be ended one by one or all but this one, but not by another account [V7.5.2]', async () => {
    const [owner, other] = [await newOwner(test), await newOwner(test)];
    const others = [test.browser(), test.browser(), test.browser()];
    for (const browser of others) await logIn(browser, owner.username, owner.password);
    const target = (await list(owner.browser)).find(({ current }) => !current);
    await other.browser.post('v2/account/endSession', { id: target?.id });
    expect(await list(owner.browser)).toHaveLength(4);
    expect((await owner.browser.post('v2/account/endSession', { id: target?.id })).status).toBe(204);
    expect(await list(owner.browser)).toHaveLength(3);
    expect((await owner.browser.post('v2/account/endOtherSessions')).status).toBe(204);
    expect(await list(owner.browser)).toHaveLength(1);
    for (const browser of others) expect((await browser.get('v2/account/me')).status).toBe(401);
  });

  it('cannot be ended without step-up [V7.5.2]', async () => {
    const owner = await newOwner(test);
    await logIn(test.browser(), owner.username, owner.password);
    const target = (await list(owner.browser)).find(({ current }) => !current);
    await test.database.query("update sessions set proved_at = proved_at - interval '11 minutes'");
    for (const [path, body] of [
      ['v2/account/endSession', { id: target?.id }],
      ['v2/account/endOtherSessions', undefined],
    ] as const)
      expect((await owner.browser.post(path, body)).problem().code).toBe('proof_required');
    expect(await list(owner.browser)).toHaveLength(2);
  });

  it('record an event when they are ended, and none when there was nothing to end', async () => {
    const owner = await newOwner(test);
    await logIn(test.browser(), owner.username, owner.password);
    for (let time = 0; time < 3; time += 1)
      expect((await owner.browser.post('v2/account/endOtherSessions')).status).toBe(204);
    const events = await test.database.query(
      `select from audit_events join accounts on accounts.id = account_id
       where event = 'sessions.others-ended' and email = $1`,
      [owner.email],
    );
    expect(events).toHaveLength(1);
  });

  it('notify the owner when opened on an unknown device, but not on a known one [V6.3.5]', async () => {
    const owner = await newOwner(test);
    await logIn(owner.browser, owner.username, owner.password);
    await logIn(test.browser(), owner.username, owner.password);
    await mailTo(test, owner.email, subject);
    expect(
      test.mails.mails.filter(({ to, parsed }) => to.includes(owner.email) && parsed.subject === subject),
    ).toHaveLength(1);
  });
});
