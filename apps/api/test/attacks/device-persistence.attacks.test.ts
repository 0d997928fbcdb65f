import type { SessionsResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import { untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('a device that an intruder used', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const listed = async ({ browser }: Owner): Promise<SessionsResponse> =>
    (await browser.get('v2/account/sessions')).json();
  const notices = async ({ email }: Owner): Promise<number> => {
    await untilQueueIsEmpty(test);
    const isNotice = 'Novo acesso à sua conta';
    return test.mails.mails.filter(({ to, parsed }) => to.includes(email) && parsed.subject === isNotice)
      .length;
  };

  async function visitOf(owner: Owner): Promise<Browser> {
    const thief = test.browser();
    expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    await thief.post('v2/account/logout');
    return thief;
  }

  it('A152 device-persistence: "encerrar outras sessões" also forgets logged-out devices, so their next login sends a notice', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = await visitOf(owner);
    expect((await listed(owner)).devices).toHaveLength(1);
    expect((await owner.browser.post('v2/account/endOtherSessions')).status).toBe(204);
    expect((await listed(owner)).devices).toEqual([]);
    const before = await notices(owner);
    expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    expect((await notices(owner)) - before).toBe(1);
  });

  it('A152 device-persistence: only the owner can forget a single device, after a step-up', async () => {
    const [owner, otherOwner] = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
    const thief = await visitOf(owner);
    const [device] = (await listed(owner)).devices;
    const forget = (browser: Browser) => browser.post('v2/account/forgetDevice', { id: device?.id });
    expect((await forget(otherOwner.browser)).status).toBe(204);
    expect((await listed(owner)).devices).toHaveLength(1);
    await test.database.shiftClock('11 minutes');
    expect((await forget(owner.browser)).problem().code).toBe('proof_required');
    await test.database.shiftClock('0 seconds');
    expect((await forget(owner.browser)).status).toBe(204);
    expect((await listed(owner)).devices).toEqual([]);
    const before = await notices(owner);
    expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    expect((await notices(owner)) - before).toBe(1);
  });

  it('A152 device-persistence: ending a session also forgets its device', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = test.browser();
    await logIn(thief, owner.username, owner.password);
    const other = (await listed(owner)).sessions.find(({ current }) => !current);
    expect((await owner.browser.post('v2/account/endSession', { id: other?.id })).status).toBe(204);
    const before = await notices(owner);
    expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    expect((await notices(owner)) - before).toBe(1);
  });

  describe('on a shared computer', () => {
    async function onSharedComputer(): Promise<{ owner: Owner; cafe: Browser; cookies: string[] }> {
      const owner = await newConfirmedOwner(test);
      const cafe = test.browser();
      expect(await logIn(cafe, owner.username, owner.password)).toBe(200);
      const answer = await cafe.post('v2/account/borrowDevice');
      expect(answer.status).toBe(204);
      return { owner, cafe, cookies: answer.headers.getSetCookie() };
    }
    it('A152 device-persistence: forgets the device and makes the cookies expire with the browser session', async () => {
      const { owner, cafe, cookies } = await onSharedComputer();
      expect(cookies.some((cookie) => /^__Host-device=;.*Expires=Thu, 01 Jan 1970/.test(cookie))).toBe(true);
      const kept = cookies.filter((cookie) => /^__Host-(?:session|binding)=/.test(cookie));
      expect(kept).toHaveLength(2);
      for (const cookie of kept) expect(cookie).not.toMatch(/Max-Age|Expires/);
      const answer = await cafe.post('v2/account/refresh');
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).not.toMatch(/Max-Age|Expires/);
      expect((await listed(owner)).sessions.find(({ current }) => !current)).toMatchObject({
        borrowed: true,
      });
      await cafe.post('v2/account/logout');
      expect((await listed(owner)).devices).toEqual([]);
    });

    it('A152 device-persistence: ends the session after thirty idle minutes', async () => {
      const { cafe } = await onSharedComputer();
      await test.database.shiftClock('29 minutes');
      expect((await cafe.post('v2/account/refresh')).status).toBe(200);
      await test.database.shiftClock('58 minutes');
      expect((await cafe.post('v2/account/refresh')).status).toBe(200);
      await test.database.shiftClock('89 minutes');
      expect((await cafe.post('v2/account/refresh')).status).toBe(401);
    });

    it('A152 device-persistence: ends the session after eight hours, even if it is refreshed regularly', async () => {
      const { cafe } = await onSharedComputer();
      for (let minutes = 25; minutes < 480; minutes += 25) {
        await test.database.shiftClock(`${minutes} minutes`);
        expect([minutes, (await cafe.post('v2/account/refresh')).status]).toEqual([minutes, 200]);
      }
      await test.database.shiftClock('481 minutes');
      expect((await cafe.post('v2/account/refresh')).status).toBe(401);
    });
  });
});
