import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const dark = 'rgb(11, 26, 33)';
const light = 'rgb(247, 245, 240)';

const theme = (page: Page) => page.getByRole('combobox', { name: 'Tema' });
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const barColour = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].findLast(
        ({ media }) => matchMedia(media).matches,
      )?.content ?? null,
  );

test('the theme is chosen for this browser, is there before the application, and in other tabs', async ({
  page,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  expect(await ground(page)).toBe(light);
  const other = await page.context().newPage();
  await other.goto('/login/forgot-password');
  await theme(page).selectOption('Escuro');
  expect(await ground(page)).toBe(dark);
  expect(await barColour(page)).toBe('#12252e');
  await expectAccessibleNow(page, 'login, dark by choice');
  await expect.poll(() => ground(other)).toBe(dark);
  await expect(theme(other)).toHaveValue('dark');

  // Without the application, so only what comes before the first paint can show it.
  await other.route('**/assets/index-*.js', (route) => route.abort());
  await other.reload({ waitUntil: 'domcontentloaded' });
  expect(await ground(other)).toBe(dark);
  await other.close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await theme(page).selectOption('Claro');
  expect(await ground(page)).toBe(light);
  await expectAccessibleNow(page, 'login, light by choice');
  await page.reload();
  expect(await ground(page)).toBe(light);
  await theme(page).selectOption('Automático');
  expect(await ground(page)).toBe(dark);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the theme reaches the parts that load later, and stays after a logout', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/status of 401/);
  await page.emulateMedia({ colorScheme: 'light' });
  await signUp(page, person);
  await page.goto('/account');
  await theme(page).selectOption('Escuro');
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByLabel('Nome')).toBeVisible();
  await expectAccessibleNow(page, 'account, dark by choice');
  await page.getByRole('button', { name: /^Olá, / }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  expect(await ground(page)).toBe(dark);
});

test('the operator’s colours follow the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${addresses.product}/login`);
  const accent = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const own = await accent();
  await theme(page).selectOption('Escuro');
  const chosen = await accent();
  expect(chosen).not.toBe(own);
  await theme(page).selectOption('Automático');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accent()).toBe(chosen);
});

test('the specification has no choice of theme', async ({ page }) => {
  await page.goto(`${addresses.spec}/login`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(theme(page)).toHaveCount(0);
});
