import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { createAccount, logIn, newPerson, titleCased } from './support/people.ts';
import { signIn, signUp } from './support/signed-in.ts';
import { expired, readStoredUser, storeUser } from './support/stored-user.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

/** Few, because each loads the whole application. `TABS=20` opens more. */
const TABS = Number(process.env['TABS'] ?? 6);
const welcome = (page: Page) => page.getByRole('button', { name: 'Bem Vindo' });

test.describe('several tabs', () => {
  test('all log in when one logs in, and log out when one logs out, and a guarded page is left', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    const other = await page.context().newPage();
    await other.goto('/about');
    await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
    await logIn(page, person);
    await expect(welcome(other)).toBeVisible();
    await other.getByRole('link', { name: 'Xpto' }).click();
    await expect(other.getByRole('main')).toHaveText('test-guard works!');
    await welcome(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('start over at / when another account logs in in one of them', async ({
    page,
    person,
    anotherBrowser,
  }) => {
    await signUp(page, person);
    await page.goto('/xpto');
    await expect(welcome(page)).toBeVisible();

    const second = await createAccount(newPerson());
    const elsewhere = await anotherBrowser();
    await signIn(elsewhere, second);
    const tab = await page.context().newPage();
    await tab.goto('/about');
    await page.context().addCookies(await elsewhere.context().cookies());
    await storeUser(tab, (await readStoredUser(elsewhere)) ?? '');

    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('button', { name: `Bem Vindo ${titleCased(second.username)}` }),
    ).toBeVisible();
  });

  test(`stay logged in when ${TABS} of them renew at the same moment`, async ({ page, person }) => {
    await signUp(page, person);
    await storeUser(page, expired(await readStoredUser(page)));
    const context = page.context();
    let waiting = 0;
    let release = (): void => undefined;
    const allWaiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/api/v2/account/refresh', async (route) => {
      waiting += 1;
      if (waiting === TABS) release();
      await allWaiting;
      await route.continue();
    });
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    const answers: number[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/account/refresh')) answers.push(response.status());
    });
    await Promise.all(tabs.map((tab) => tab.goto('/about', { waitUntil: 'commit' })));
    for (const tab of tabs) await expect(welcome(tab)).toBeVisible();
    expect(answers).toEqual(Array(TABS).fill(200));
  });
});
