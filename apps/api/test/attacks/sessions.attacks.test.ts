import { randomBytes } from 'node:crypto';
import type { Browser } from '@portaria/harness/browser';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { expectAlive, expectRefused } from '@portaria/harness/session-doors';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { disableUser, enableUser } from '../../src/cli/user-disable.ts';
import { uuidToText, uuidV7 } from '../../src/security/uuid-v7.ts';

const cookieNames = ['__Host-session', '__Host-binding', '__Host-device', '__Host-XSRF-TOKEN'];
const newPassword = 'Casa-Nova22';

describe('sessions', () => {
  const test = useTestApp({ variables: { ...withoutLimits, GUESSES_PER_MINUTE: '10' } });

  const reset = (token: string, password = newPassword) =>
    test.browser().post('v2/account/resetPassword', { token, password, confirmPassword: password });

  it.each(['login', 'register'])(
    'A37 fixation: after %s no planted cookie is in use and the planted session has ended [V7.2.4]',
    async (entry) => {
      const attacker = test.browser();
      await registerPerson(attacker);
      const person = entry === 'login' ? await registerPerson(test.browser()) : newPerson();
      const victim = test.browser();
      for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
      if (entry === 'login') expect(await logIn(victim, person.email, person.password)).toBe(200);
      else await registerPerson(victim, person);
      for (const name of cookieNames) {
        expect(victim.cookies.get(name), name).toBeTruthy();
        expect(victim.cookies.get(name), name).not.toBe(attacker.cookies.get(name));
      }
      const idIn = (browser: Browser) => browser.cookies.get('__Host-session')?.split('.')[0];
      expect(idIn(victim)).not.toBe(idIn(attacker));
      await expectRefused(attacker);
      await expectAlive(victim);
      const devices = await test.database.query<{ id: string }>(
        'select id from known_devices where account_id = $1',
        [await accountIdOf(test, person.email)],
      );
      const planted = attacker.cookies.get('__Host-device')?.split('.')[0];
      expect(devices.map(({ id }) => uuidToText(id))).not.toContain(planted);
    },
  );

  it('A37 fixation: never adopts a session id chosen by the attacker', async () => {
    const person = await registerPerson(test.browser());
    const keyId = test.context.secretKeys.current.id;
    const chosen = `${uuidToText(uuidV7())}.0.${keyId}.${randomBytes(32).toString('base64url')}`;
    const victim = test.browser();
    victim.cookies.set('__Host-session', chosen);
    expect(await logIn(victim, person.username, person.password)).toBe(200);
    expect(victim.cookies.get('__Host-session')?.split('.')[0]).not.toBe(chosen.split('.')[0]);
    const attacker = victim.clone();
    attacker.cookies.set('__Host-session', chosen);
    attacker.cookies.delete('__Host-XSRF-TOKEN');
    expect((await attacker.post('v2/account/refresh')).status).toBe(401);
    await expectAlive(victim);
  });

  it('A41 after-logout: rejects token and cookies immediately [V7.4.1]', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const thief = browser.clone();
    await expectAlive(thief);
    const since = Date.now();
    expect((await browser.post('v2/account/logout')).status).toBe(204);
    await expectRefused(thief);
    expect(Date.now() - since).toBeLessThan(1_000);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-XSRF-TOKEN', '__Host-device']);
  });

  it.each([
    ['unconfirmed', null],
    ['confirmed', new Date()],
  ])(
    'A42 after-reset: revokes all sessions and known devices of an account with a %s address [V7.4.3]',
    async (_is, confirmedAt) => {
      const first = test.browser();
      const person = await registerPerson(first);
      await test.database.query('update accounts set email_confirmed_at = $2 where email = $1', [
        person.email,
        confirmedAt,
      ]);
      const others = [test.browser(), test.browser()];
      for (const browser of others) expect(await logIn(browser, person.email, person.password)).toBe(200);
      const bare = first.clone();
      bare.cookies.delete('__Host-device');
      const accountId = await accountIdOf(test, person.email);
      const [link, spare] = [await newResetLink(test, accountId), await newResetLink(test, accountId)];
      expect((await reset(link)).status).toBe(204);
      for (const browser of [first, bare, ...others]) await expectRefused(browser);
      expect((await reset(spare)).problem().code).toBe('link_invalid');
      expect(await logIn(test.browser(), person.email, person.password)).toBe(401);
      // Exhausts the account's rate limit, so that only a known device could still log in.
      for (let guess = 0; guess < 9; guess += 1) await logIn(test.browser(), person.email, 'Errada-1x');
      expect(await logIn(first, person.email, newPassword)).toBe(429);
    },
  );

  it('A43 after-disable: rejects token, refresh, link and login immediately, and enabling restores only the login [V7.4.2]', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    const link = await newResetLink(test, await accountIdOf(test, person.email));
    await expectAlive(browser);
    await disableUser(test.context, [person.email], { yes: true, remove: false });
    await expectRefused(browser);
    expect((await reset(link)).problem().code).toBe('link_invalid');
    expect(await logIn(test.browser(), person.email, person.password)).toBe(401);
    // The session must have been ended itself, not only blocked by the account's row.
    await test.database.query('update accounts set disabled_at = null where email = $1', [person.email]);
    await expectRefused(browser);
    await enableUser(test.context, [person.email], { yes: true, remove: false });
    await expectRefused(browser);
    expect((await reset(link)).problem().code).toBe('link_invalid');
    expect(await logIn(test.browser(), person.email, person.password)).toBe(200);
  });

  it('A43 after-disable: the disabled row alone blocks sessions and links that were never ended', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    const link = await newResetLink(test, await accountIdOf(test, person.email));
    await test.database.query('update accounts set disabled_at = now() where email = $1', [person.email]);
    await expectRefused(browser);
    expect((await reset(link)).problem().code).toBe('link_invalid');
    expect(await logIn(browser.clone(), person.email, person.password)).toBe(401);
    const again = await test.browser().post('v2/account/register', person);
    expect(again.headers.getSetCookie().filter((cookie) => cookie.includes('session='))).toEqual([]);
  });
});
