import type { Request } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { createAccount, fillLogin, logIn } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { signUp } from './support/signed-in.ts';
import { readStoredUser, storeUser } from './support/stored-user.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

test.describe('requests of the browser', () => {
  test('every call goes to the API base of the same origin [§7.1 V14.2.3 V3.6.1]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    const addresses: URL[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url())));
    await logIn(page, person);
    await page.getByRole('button', { name: 'Bem Vindo' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const { origin } = new URL(page.url());
    expect(new Set(addresses.map((address) => address.origin))).toEqual(new Set([origin]));
    const calls = addresses.map(({ pathname }) => pathname).filter((path) => path.startsWith('/api/'));
    expect(calls).toEqual(['/api/v2/account/csrf', '/api/v2/account/login', '/api/v2/account/logout']);
  });

  test('every call of a logged-in user has the Bearer token, read from storage at each call, and a call of a visitor has none [§6.4 §6.6]', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 40[01]/);
    const sentBy = async (button: string, call: string): Promise<string | undefined> => {
      const request = page.waitForRequest(call);
      await page.getByRole('button', { name: button, exact: true }).click();
      return (await (await request).allHeaders())['authorization'];
    };
    await page.goto('/errors');
    expect(await sentBy('Testar 401', '**/api/buggy/auth')).toBeUndefined();
    await signUp(page, person);
    await page.goto('/errors');
    const user = JSON.parse((await readStoredUser(page)) ?? '{}');
    for (const [button, call] of [
      ['Testar 401', '**/api/buggy/auth'],
      ['Testar 400', '**/api/buggy/bad-request'],
      ['Testar 400 de validação', '**/api/account/register'],
    ] as const) {
      expect(await sentBy(button, call)).toBe(`Bearer ${user.token}`);
    }
    const changed = `${user.token.slice(0, -4)}AAAA`;
    await storeUser(page, JSON.stringify({ ...user, token: changed }));
    expect(await sentBy('Testar 401', '**/api/buggy/auth')).toBe(`Bearer ${changed}`);
  });

  test('an unsafe call sends the CSRF cookie in its header, and a GET does not [§7.2]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 40[01]/);
    const calls: string[] = [];
    page.on('request', (request) => isCall(request) && calls.push(request.url()));
    const settled = watchCalls(page);
    await page.goto('/login');
    await fillLogin(page, 'maria', 'x');
    await settled();
    // Nothing else is requested, and no spinner appears, while a form is filled in.
    expect(calls).toEqual([]);
    const change = page.waitForRequest('**/api/v2/account/login');
    await page.getByRole('button', { name: 'Login' }).click();
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === '__Host-XSRF-TOKEN');
    expect((await (await change).allHeaders())['x-xsrf-token']).toBe(cookie?.value);
    await page.goto('/errors');
    const read = page.waitForRequest('**/api/buggy/auth');
    await page.getByRole('button', { name: '401' }).click();
    expect((await (await read).allHeaders())['x-xsrf-token']).toBeUndefined();
  });

  test('an outdated CSRF token is replaced without the user noticing', async ({ page, person, watch }) => {
    watch.allow(/status of 403/);
    await createAccount(person);
    await page.goto('/login');
    await page.request.get('/api/v2/account/csrf');
    const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-XSRF-TOKEN');
    if (cookie === undefined) throw new Error('there is no CSRF cookie');
    await page.context().addCookies([{ ...cookie, value: 'stale' }]);
    const sent: string[] = [];
    page.on('request', (request) => isCall(request) && sent.push(new URL(request.url()).pathname));
    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
    expect(sent).toEqual(['/api/v2/account/login', '/api/v2/account/csrf', '/api/v2/account/login']);
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
  });

  test('the production build is served, minified and without the development page [§9.13 V13.4.2]', async ({
    page,
  }) => {
    const html = await (await page.request.get('/')).text();
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const code = await (await page.request.get(script)).text();
    expect(code.split('\n').length).toBeLessThan(code.length / 500);
    expect(code).not.toMatch(/Download the React DevTools|dev-fields-page|sourceMappingURL/);
    expect((await page.request.get('/dev/fields')).status()).toBe(404);
  });
});
