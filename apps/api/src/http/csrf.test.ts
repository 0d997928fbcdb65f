import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('csrf', () => {
  const test = useTestApp();

  const name = '__Host-XSRF-TOKEN';
  const attempt = (headers: Record<string, string>, cookies: Record<string, string> = {}) => {
    const browser = test.browser();
    for (const [cookie, value] of Object.entries(cookies)) browser.cookies.set(cookie, value);
    const body = { usernameOrEmail: 'x', password: 'x' };
    return browser.send('POST', 'v2/account/login', body, headers);
  };

  it('sets a host-only strict cookie that our own scripts can read', async () => {
    const answer = await test.browser().get('v2/account/csrf');
    expect(answer.status).toBe(204);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; SameSite=Strict$/);
  });

  it('rejects a write without the header, without the cookie, or when they differ', async () => {
    const browser = test.browser();
    await browser.get('v2/account/csrf');
    const token = browser.cookies.get(name) ?? '';
    const other = test.browser();
    await other.get('v2/account/csrf');
    const answers = [
      await attempt({}, { [name]: token }),
      await attempt({ 'X-XSRF-TOKEN': token }),
      await attempt({ 'X-XSRF-TOKEN': token }, { [name]: other.cookies.get(name) ?? '' }),
      await attempt({ 'X-XSRF-TOKEN': 'planted' }, { [name]: 'planted' }),
    ];
    for (const answer of answers)
      expect(answer.problem()).toMatchObject({ status: 403, code: 'csrf_invalid' });
    expect((await attempt({ 'X-XSRF-TOKEN': token }, { [name]: token })).status).toBe(401);
  });

  it('rejects the token of another session [V3.5.1]', async () => {
    const victim = test.browser();
    await registerPerson(victim);
    const attacker = test.browser();
    await registerPerson(attacker);
    victim.cookies.set(name, attacker.cookies.get(name) ?? '');
    expect((await victim.post('v2/account/logout')).problem().code).toBe('csrf_invalid');
  });

  it.each([
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:5000.evil.test' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost:5000' }, 401],
    [{ origin: 'http://localhost:5000', 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{}, 401],
  ])('answers headers %j with %i', async (headers, status) => {
    const browser = test.browser();
    await browser.get('v2/account/csrf');
    const token = browser.cookies.get(name) ?? '';
    expect((await attempt({ 'X-XSRF-TOKEN': token, ...headers }, { [name]: token })).status).toBe(status);
  });
});
