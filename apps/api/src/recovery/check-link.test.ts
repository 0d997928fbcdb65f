import type { CheckLinkBody, LinkFacts } from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import { linkTo, newConfirmedOwner, newOwner, withNewPassword } from '@portaria/harness/account-owner';
import { logIn, newPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const purposes: readonly CheckLinkBody['purpose'][] = [
  'reset-password',
  'confirm-email',
  'change-email',
  'not-me',
  'cancel-deletion',
];

describe('the check of a mailed link', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const check = (token: string, purpose: string) =>
    test.browser().post('v2/account/checkLink', { token, purpose });
  const factsOf = async (token: string, purpose: string) => (await check(token, purpose)).json<LinkFacts>();

  it('spends nothing', async () => {
    const { email } = await newConfirmedOwner(test);
    const { token } = await newAccountLink(test, await accountIdOf(test, email), 'reset-password');
    for (let visit = 0; visit < 3; visit += 1)
      expect((await check(token, 'reset-password')).status).toBe(200);
    const answer = await test.browser().post('v2/account/resetPassword', withNewPassword(token));
    expect(answer.status).toBe(204);
    expect((await check(token, 'reset-password')).problem().code).toBe('link_invalid');
  });

  it('names the address that the link confirms', async () => {
    const { email } = await newOwner(test);
    const token = await linkTo(test, email, 'Confirme seu e-mail');
    expect((await factsOf(token, 'confirm-email')).email).toBe(email);
  });

  it('names the new address of a change, and no address for other links', async () => {
    const owner = await newConfirmedOwner(test);
    const email = newPerson().email;
    expect((await owner.browser.post('v2/account/changeEmail', { email })).status).toBe(204);
    const change = await linkTo(test, email, 'Confirme seu novo e-mail');
    expect((await factsOf(change, 'change-email')).email).toBe(email);
    const notMe = await linkTo(test, owner.email, 'Pedido de troca de e-mail');
    expect((await factsOf(notMe, 'not-me')).email).toBeNull();
  });

  it('names the device and the time that the mail names', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = test.browser();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
    await thief.post(
      'v2/account/login',
      { usernameOrEmail: owner.username, password: owner.password },
      { 'user-agent': firefox },
    );
    const facts = await factsOf(await linkTo(test, owner.email, 'Novo acesso à sua conta'), 'not-me');
    expect(facts).toMatchObject({ browser: 'Firefox', system: 'Windows' });
    expect(Math.abs(Date.now() - Date.parse(facts.at))).toBeLessThan(60_000);
  });

  it('accepts a link only for its own purpose', async () => {
    const { email } = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, email);
    for (const purpose of purposes) {
      const { token } = await newAccountLink(test, accountId, purpose, email);
      for (const other of purposes) {
        const { status } = await check(token, other);
        expect([purpose, other, status]).toEqual([purpose, other, purpose === other ? 200 : 400]);
      }
    }
  });

  it('rejects an expired link and an unknown purpose', async () => {
    const { email } = await newConfirmedOwner(test);
    const { token } = await newAccountLink(test, await accountIdOf(test, email), 'reset-password');
    expect((await check(token, 'not-a-purpose')).problem().code).toBe('validation_failed');
    await test.database.shiftClock('8 days');
    expect((await check(token, 'reset-password')).problem().code).toBe('link_invalid');
  });
});

describe('guessing links through the check', () => {
  it('is limited by network, and a valid link still works', async () => {
    const test = await startTestApp();
    try {
      const owner = await newConfirmedOwner(test);
      const { token } = await newAccountLink(test, await accountIdOf(test, owner.email), 'reset-password');
      const visitor = test.browser();
      const guess = () => visitor.post('v2/account/checkLink', { token: 'x', purpose: 'reset-password' });
      await expect.poll(async () => (await guess()).status).toBe(429);
      const valid = await visitor.post('v2/account/checkLink', { token, purpose: 'reset-password' });
      expect(valid.status).toBe(200);
      expect(await logIn(test.browser(), owner.username, owner.password)).toBe(200);
    } finally {
      await test.close();
    }
  });
});
