import type { Page } from '@playwright/test';
import { createAccount, logIn } from './support/people.ts';
import { expired, garbage, readStoredUser, storeUser } from './support/stored-user.ts';
import { expect, test } from './support/test.ts';

const welcome = (page: Page) => page.getByRole('button', { name: 'Bem Vindo' });
const loginLink = (page: Page) => page.getByRole('link', { name: 'Login' });

function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/account/refresh')) renewals += 1;
  });
  return () => renewals;
}

test.describe('at the start', () => {
  test('a stored user with an unexpired token is the current user again, without any call', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    // Whatever is asked stays unanswered: the banner asks after the address, and nothing waits for it.
    const calls: string[] = [];
    await page.route('**/api/**', (route) => void calls.push(new URL(route.request().url()).pathname));
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await page.waitForTimeout(500);
    expect(calls.filter((path) => path !== '/api/v2/account/confirmation')).toEqual([]);
    await expect(welcome(page)).toBeVisible();
  });

  test('an expired token is renewed once first, and the guarded page waits for it', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    const before = await readStoredUser(page);
    await storeUser(page, expired(before));
    const renewals = countRenewals(page);
    await page.goto('/xpto');
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
    expect(renewals()).toBe(1);
    const after = JSON.parse((await readStoredUser(page)) ?? '{}');
    expect(after.username).toBe(person.username);
    expect(after.token).not.toBe(JSON.parse(before ?? '{}').token);
  });

  test('an expired token of a session that has ended logs out and leads the guard to /login', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await createAccount(person);
    await logIn(page, person);
    await storeUser(page, expired(await readStoredUser(page)));
    await page.context().clearCookies();
    await page.goto('/xpto');
    await expect(page).toHaveURL('/login');
    await expect(loginLink(page)).toBeVisible();
    expect(await readStoredUser(page)).toBeNull();
  });

  test('without a stored user no renewal is tried', async ({ page, person }) => {
    await createAccount(person);
    await logIn(page, person);
    await page.evaluate(() => localStorage.removeItem('user'));
    const renewals = countRenewals(page);
    await page.reload();
    await expect(loginLink(page)).toBeVisible();
    expect(renewals()).toBe(0);
  });

  test(`each of ${garbage.length} kinds of garbage under "user" leaves the app running and logged out`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.goto('/');
    for (const value of garbage) {
      await storeUser(page, value);
      await page.reload();
      await expect(loginLink(page), JSON.stringify(value).slice(0, 80)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
    }
  });

  test('a browser that denies storage logs in for as long as the page lives', async ({ page, person }) => {
    await createAccount(person);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await logIn(page, person);
    await page.getByRole('link', { name: 'Xpto' }).click();
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
  });
});

test('a browser whose storage is full logs in for as long as the page lives', async ({ page, person }) => {
  await createAccount(person);
  await page.goto('/login');
  await page.evaluate(() => {
    for (let size = 1_000_000; size >= 100; size = Math.floor(size / 2)) {
      for (let n = 0; ; n += 1) {
        try {
          localStorage.setItem(`filler-${size}-${n}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await logIn(page, person);
  await page.getByRole('link', { name: 'Xpto' }).click();
  await expect(page.getByRole('main')).toHaveText('test-guard works!');
});

test('a page that comes back from the browser’s cache after a logout elsewhere is logged out', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await logIn(page, person);
  const other = await page.context().newPage();
  await other.goto('/about');
  await page.goto('about:blank');
  await other.getByRole('button', { name: 'Bem Vindo' }).click();
  // The page comes back with a CSRF token of its own: before the answer it could outdate the one that logout sends.
  const answered = other.waitForResponse('**/logout');
  await other.getByRole('button', { name: 'Logout' }).click();
  await answered;
  await expect(loginLink(other)).toBeVisible();
  await page.goBack();
  await expect(loginLink(page)).toBeVisible();
});

test.describe('a device whose clock is', () => {
  for (const [off, hours] of [
    ['a day ahead', 24],
    ['a day behind', -24],
  ] as const) {
    test(`${off} stays logged in, with at most one renewal a start and no loop`, async ({ page, person }) => {
      await createAccount(person);
      await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
      await logIn(page, person);
      const renewals = countRenewals(page);
      await page.goto('/xpto');
      await expect(page.getByRole('main')).toHaveText('test-guard works!');
      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByRole('link', { name: 'Xpto' }).click();
      await page.waitForTimeout(1_500);
      await expect(welcome(page)).toBeVisible();
      expect(renewals()).toBe(hours > 0 ? 1 : 0);
    });
  }
});
