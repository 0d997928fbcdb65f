import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { createAccount, logIn } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { signIn, signUp } from './support/signed-in.ts';
import { expired, garbage, readStoredUser, storeUser } from './support/stored-user.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

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
  test('a stored user with an unexpired token is restored without any call [§4.7]', async ({
    page,
    person,
  }) => {
    await signUp(page, person);
    const calls: string[] = [];
    await page.route('**/api/**', (route) => void calls.push(new URL(route.request().url()).pathname));
    await page.goto('/');
    await expect(welcome(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    await expect(welcome(page)).toBeVisible();
  });

  test('an expired token is renewed once first, and the guarded page waits for it, but nothing is renewed without a stored user', async ({
    page,
    person,
  }) => {
    await signUp(page, person);
    const before = await readStoredUser(page);
    await storeUser(page, expired(before));
    const renewals = countRenewals(page);
    await page.goto('/xpto');
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
    expect(renewals()).toBe(1);
    const after = JSON.parse((await readStoredUser(page)) ?? '{}');
    expect(after.username).toBe(person.username);
    expect(after.token).not.toBe(JSON.parse(before ?? '{}').token);

    await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto('/');
    await expect(loginLink(page)).toBeVisible();
    expect(renewals()).toBe(1);
  });

  test('an expired token of an ended session logs out and redirects the guarded page to /login [§2.7]', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await signUp(page, person);
    await storeUser(page, expired(await readStoredUser(page)));
    await page.context().clearCookies();
    await page.goto('/xpto');
    await expect(page).toHaveURL('/login');
    await expect(loginLink(page)).toBeVisible();
    expect(await readStoredUser(page)).toBeNull();
  });

  test(`each of ${garbage.length} invalid values under "user" leaves the app running and logged out`, async ({
    page,
  }) => {
    await page.goto('/');
    for (const value of garbage) {
      await storeUser(page, value);
      await page.reload();
      await expect(loginLink(page), JSON.stringify(value).slice(0, 80)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
    }
  });

  test('a browser that denies storage keeps the session until the page is closed [§3.2]', async ({
    page,
    person,
  }) => {
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

test('a browser with a full storage keeps the session until the page is closed', async ({ page, person }) => {
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

test('a page from the browser’s cache is logged out after a logout in another tab [V14.3.2]', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/about');
  await page.goto('about:blank');
  await other.getByRole('button', { name: 'Bem Vindo' }).click();
  // The restored page fetches its own CSRF token, which could invalidate the one that the logout sends.
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
    test(`${off} stays logged in, with at most one renewal per start and no loop`, async ({
      page,
      person,
    }) => {
      await createAccount(person);
      await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
      await signIn(page, person);
      const renewals = countRenewals(page);
      const settled = watchCalls(page);
      await page.goto('/xpto');
      await expect(page.getByRole('main')).toHaveText('test-guard works!');
      await page.getByRole('link', { name: 'Home' }).click();
      await settled();
      await page.getByRole('link', { name: 'Xpto' }).click();
      await settled();
      await expect(welcome(page)).toBeVisible();
      expect(renewals()).toBe(hours > 0 ? 1 : 0);
    });
  }
});
