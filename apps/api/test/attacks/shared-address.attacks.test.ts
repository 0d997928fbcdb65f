import { linkTo, newOwner, newPassword, withNewPassword } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import { forgot } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardedFor } from './attackers.ts';

const SHARED_ADDRESS = '198.51.100.7';
const WRONG = 'Errada-Mesmo1';

describe('an attacker who shares the owner’s IP address', () => {
  let test: TestApp;
  beforeAll(async () => {
    // With the default queue size, load shedding would hide the rate limits under test.
    test = await startTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1', HASH_QUEUE: '1000' } });
    await test.startWorker();
  });
  afterAll(() => test.close());

  const logIn = async (browser: Browser, usernameOrEmail: string, password: string): Promise<number> =>
    (await browser.post('v2/account/login', { usernameOrEmail, password }, forwardedFor(SHARED_ADDRESS)))
      .status;

  async function fail(count: number, browser = test.browser()): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1)
      statuses.push(await logIn(browser, `ninguem${crypto.randomUUID().slice(0, 12)}`, WRONG));
    return statuses;
  }

  it.each([60, 600])(
    'A149 shared-address: after %i failures from the shared address all 20 logins on a known device succeed',
    async (failures) => {
      const owner = await newOwner(test);
      await fail(failures);
      expect(await logIn(test.browser(), owner.username, owner.password)).toBe(429);
      for (let login = 0; login < 20; login += 1)
        expect(await logIn(owner.browser, owner.username, owner.password)).toBe(200);
    },
    60_000,
  );

  it('A149 shared-address: accepts live links from the shared address and rate limits dead ones', async () => {
    const owner = await newOwner(test);
    await forgot(test.browser(), owner.email);
    const token = await linkTo(test, owner.email, 'Redefinir sua senha');
    const press = (shown: string) =>
      test
        .browser()
        .post('v2/account/resetPassword', withNewPassword(shown, newPassword), forwardedFor(SHARED_ADDRESS));
    await fail(60);
    const made = Array.from({ length: 60 }, () => `${token.slice(0, -4)}AAAA`);
    for (const link of made) expect((await press(link)).status).toBe(400);
    expect((await press(made[0] ?? '')).status).toBe(429);
    expect((await press(token)).status).toBe(204);
  });

  it('A149 shared-address: failed logins do not use up the limit for reset requests', async () => {
    await fail(61);
    const owner = await newOwner(test);
    const asked = { email: owner.email, clientURI: 'http://localhost:5000/reset-password' };
    const browser = test.browser();
    expect(
      (await browser.post('v2/account/forgotPassword', asked, forwardedFor(SHARED_ADDRESS))).status,
    ).toBe(204);
  });

  it('A149 shared-address: guesses with the attacker’s own device cookie still count against the network', async () => {
    const attacker = await newOwner(test);
    const victim = await newOwner(test);
    const address = forwardedFor('203.0.113.9');
    const guess = async (name: string): Promise<number> => {
      const body = { usernameOrEmail: name, password: WRONG };
      return (await attacker.browser.post('v2/account/login', body, address)).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push(await guess(`ninguem${crypto.randomUUID().slice(0, 12)}`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(await guess(victim.username)).toBe(429);
  });

  it('A149 shared-address: treats a known device as unknown after ten failures', async () => {
    const owner = await newOwner(test);
    for (let failure = 0; failure < 10; failure += 1)
      expect(await logIn(owner.browser, owner.username, WRONG)).toBe(401);
    await fail(60);
    expect(await logIn(owner.browser, owner.username, owner.password)).toBe(429);
  });
});
