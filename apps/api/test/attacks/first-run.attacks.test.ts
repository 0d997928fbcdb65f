import type { UserResponse } from '@portaria/contract';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { claimsOf } from '@portaria/harness/token-forgery';
import { describe, expect, it } from 'vitest';

/** Paths where other products have a page that creates the first administrator. */
const setupPaths = [
  ...['setup', 'install', 'init', 'initial-setup', 'if/flow/initial-setup/', 'admin', 'wizard', 'onboarding'],
  ...[
    'v2/setup',
    'v2/admin',
    'v2/account/setup',
    'v2/account/admin',
    'v2/account/first',
    'v2/users',
    'v2/roles',
  ],
];

describe('an installation without accounts', () => {
  const test = useTestApp();

  const accounts = () => test.database.query('select from accounts');

  async function expectNoSetup(): Promise<void> {
    const browser = test.browser();
    for (const path of setupPaths) {
      for (const url of [path, `/${path}`]) {
        expect((await browser.get(url)).status, url).toBe(404);
        expect((await browser.post(url, newPerson())).status, url).toBe(404);
      }
    }
    expect((await browser.get('v2/account/me')).status).toBe(401);
    expect((await browser.post('v2/account/refresh')).status).toBe(401);
    for (const usernameOrEmail of ['admin', 'root', 'admin@localhost', 'akadmin'])
      for (const password of ['admin', 'password', 'changeme', 'portaria', ''])
        expect((await browser.post('v2/account/login', { usernameOrEmail, password })).status).not.toBe(200);
  }

  async function expectNextAccountHasNoRole(): Promise<void> {
    const browser = test.browser();
    const answer = await browser.post('v2/account/register', newPerson());
    browser.token = answer.json<UserResponse>().token;
    expect(claimsOf(browser.token)['roles']).toEqual([]);
    expect((await browser.get('v2/account/me')).json()).toMatchObject({ roles: [], emailConfirmed: false });
    const renewed = await browser.post('v2/account/refresh');
    expect(claimsOf(renewed.json<UserResponse>().token)['roles']).toEqual([]);
  }

  it('A64 first-run: has no setup page before the first account, which gets no role [V6.3.2]', async () => {
    expect(await accounts()).toHaveLength(0);
    await expectNoSetup();
    await expectNextAccountHasNoRole();
  });

  it('A64 first-run: has no setup page after the last account is deleted, and rejects that account’s session [V10.3.3]', async () => {
    const admin = test.browser();
    const person = await registerPerson(admin);
    await test.database.query("update accounts set roles = '{admin}' where email = $1", [person.email]);
    expect((await admin.get('v2/account/me')).json()).toMatchObject({ roles: ['admin'] });
    await test.database.query('delete from accounts');
    await expectNoSetup();
    expect((await admin.clone().get('v2/account/me')).status).toBe(401);
    expect((await admin.clone().post('v2/account/refresh')).status).toBe(401);
    await expectNextAccountHasNoRole();
    expect(await accounts()).toHaveLength(1);
  });
});
