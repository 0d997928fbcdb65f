import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { expectRefused } from '@portaria/harness/session-doors';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';
import { storedFacts } from './stored-facts.ts';

const newPassword = 'Casa-Nova22';

describe('session expiry', () => {
  const test = useTestApp({ variables: withoutLimits });
  afterEach(() => test.database.shiftClock('0 seconds'));

  const names = ['expiresAt', 'expires', 'maxAge', 'rememberMe', 'idle_expires_at', 'sessionExpires'];
  const values = [null, -1, 0, 1e308, 99_999_999_999_999, '9999-12-31T23:59:59Z', true, [], {}];

  it.each(names)('A44 expiry-null: rejects a body with %s', async (name) => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    const before = await storedFacts(test);
    for (const value of values) {
      const bodies = {
        'v2/account/login': { usernameOrEmail: person.email, password: person.password },
        'v2/account/register': newPerson(),
        'v2/account/refresh': {},
        'v2/account/logout': {},
      };
      for (const [path, body] of Object.entries(bodies)) {
        const answer = await browser.clone().post(path, { ...body, [name]: value });
        expect(answer.problem(), `${path} ${JSON.stringify(value)}`).toMatchObject({
          status: 400,
          code: 'validation_failed',
        });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await storedFacts(test)).toBe(before);
  });

  it('A44 expiry-null: query, headers and cookies do not affect the session lifetime [V15.3.7]', async () => {
    const person = await registerPerson(test.browser());
    const browser = test.browser();
    browser.cookies.set('rememberMe', 'true');
    browser.cookies.set('__Host-session', 'x.999999999.x.x; Max-Age=999999999');
    const lifetimeHeaders = { 'x-expires-at': '9999-12-31', 'max-forwards': '-1', expires: '-1' };
    const answer = await browser.post(
      'v2/account/login?expiresAt=null&rememberMe=true&maxAge=-1',
      { usernameOrEmail: person.email, password: person.password },
      lifetimeHeaders,
    );
    expect(answer.status).toBe(200);
    const ages = answer.headers
      .getSetCookie()
      .map((cookie) => [...(cookie.match(/^[^=]+|Max-Age=\d+/g) ?? [])]);
    expect(ages).toEqual([
      ['__Host-session', 'Max-Age=2592000'],
      ['__Host-binding', 'Max-Age=2592000'],
      ['__Host-sso', 'Max-Age=2592000'],
      ['__Host-XSRF-TOKEN'],
      ['__Host-device', 'Max-Age=31536000'],
    ]);
    const lives = await test.database.query<{ idle: string; absolute: string }>(
      `select distinct extract(epoch from idle_expires_at - created_at)::int as idle,
        extract(epoch from expires_at - created_at)::int as absolute from sessions`,
    );
    expect(lives).toEqual([{ idle: 604_800, absolute: 2_592_000 }]);
  });

  it.each(['-1', '1e3', '0x1', '999999999', '9999999999', '1.5', 'NaN', 'null', ''])(
    'A44 expiry-null: rejects a cookie with the generation %j and keeps the session',
    async (generation) => {
      const browser = test.browser();
      await registerPerson(browser);
      const [id, , keyId, secret] = (browser.cookies.get('__Host-session') ?? '').split('.');
      const forged = browser.clone();
      forged.cookies.set('__Host-session', [id, generation, keyId, secret].join('.'));
      forged.cookies.delete('__Host-XSRF-TOKEN');
      expect((await forged.post('v2/account/refresh')).status).toBe(401);
      expect((await browser.get('v2/account/me')).status).toBe(200);
    },
  );

  // No worker runs in this file, so expired rows are never deleted. Only the queries can reject them.
  it('A45 expired-but-not-swept: rejects an idle session whose row still exists [V7.3.1]', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    await test.database.shiftClock('6 days 23 hours');
    expect((await browser.get('v2/account/me')).status).toBe(200);
    await test.database.shiftClock('7 days');
    await expectRefused(browser);
    const rows = await test.database.query('select from sessions where ended_at is null');
    expect(rows.length).toBeGreaterThan(0);
  });

  it('A45 expired-but-not-swept: rejects a continuously used session after thirty days [V7.3.2]', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    await test.database.query("update sessions set idle_expires_at = 'infinity' where account_id = $1", [
      await accountIdOf(test, person.email),
    ]);
    await test.database.shiftClock('29 days');
    expect((await browser.get('v2/account/me')).status).toBe(200);
    await test.database.shiftClock('30 days');
    await expectRefused(browser);
  });

  it('A45 expired-but-not-swept: rejects a link after an hour and a device after a year', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    const token = await newResetLink(test, await accountIdOf(test, person.email));
    const body = { token, password: newPassword, confirmPassword: newPassword };
    await test.database.shiftClock('60 minutes');
    expect((await test.browser().post('v2/account/resetPassword', body)).problem().code).toBe('link_invalid');
    expect(await logIn(test.browser(), person.email, person.password)).toBe(200);
    await test.database.shiftClock('365 days');
    const device = browser.cookies.get('__Host-device');
    expect(await logIn(browser, person.email, person.password)).toBe(200);
    expect(browser.cookies.get('__Host-device')).not.toBe(device);
  });
});
