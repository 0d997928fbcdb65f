import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('logout', () => {
  const test = useTestApp();

  it('invalidates access token and refresh cookie at once', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const copy = browser.clone();
    expect((await browser.post('v2/account/logout')).status).toBe(204);
    expect(browser.cookies.has('__Host-session')).toBe(false);
    expect(browser.cookies.has('__Host-binding')).toBe(false);
    expect((await copy.get('v2/account/me')).problem().code).toBe('session_invalid');
    expect((await copy.post('v2/account/refresh')).problem().code).toBe('session_invalid');
  });

  it('answers 204 without a session, with an ended one and with a malformed cookie, and ignores Authorization', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    expect((await test.browser().post('v2/account/logout')).status).toBe(204);
    const odd = test.browser();
    odd.cookies.set('__Host-session', 'nonsense');
    expect(
      (await odd.post('v2/account/logout', undefined, { authorization: `Bearer ${browser.token}` })).status,
    ).toBe(204);
    expect((await browser.get('v2/account/me')).status).toBe(200);
    const dead = browser.clone();
    await browser.post('v2/account/logout');
    expect((await dead.post('v2/account/logout')).status).toBe(204);
  });

  it('accepts a refresh token that was just rotated', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const late = browser.clone();
    await browser.post('v2/account/refresh');
    expect((await late.post('v2/account/logout')).status).toBe(204);
    expect((await browser.get('v2/account/me')).status).toBe(401);
  });
});
