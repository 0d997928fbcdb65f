import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('me', () => {
  const test = useTestApp();

  it('checks the session with one statement', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    test.takeStatements();
    expect((await browser.get('v2/account/me')).status).toBe(200);
    expect(test.takeStatements()).toHaveLength(1);
  });

  it('rejects a token without its binding cookie, and with another session’s cookie [V10.3.5]', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const other = test.browser();
    await registerPerson(other);
    const thief = test.browser();
    thief.token = browser.token;
    expect((await thief.get('v2/account/me')).status).toBe(401);
    thief.cookies.set('__Host-binding', other.cookies.get('__Host-binding') ?? '');
    expect((await thief.get('v2/account/me')).status).toBe(401);
  });

  it('rejects a disabled account at once, and shows a new role at once [V7.2.1 V8.3.2]', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    await test.database.query("update accounts set roles = '{admin}' where email = $1", [person.email]);
    expect((await browser.get('v2/account/me')).json()).toMatchObject({ roles: ['admin'] });
    await test.database.query('update accounts set disabled_at = now() where email = $1', [person.email]);
    expect((await browser.get('v2/account/me')).status).toBe(401);
  });

  it.each([
    '',
    'Bearer',
    'Basic abc',
    'bearer x.y.z',
    'Bearer x.y',
    'Bearer a.b.c, Bearer d.e.f',
    'Bearer é.é.é',
  ])('rejects the header %j', async (authorization) => {
    const answer = await test.browser().get('v2/account/me', { authorization });
    expect(answer.problem().code).toBe('session_invalid');
  });
});
