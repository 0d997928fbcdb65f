import { addresses } from './support/addresses.ts';
import { titleCased } from './support/people.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

test('a visitor opens every page from the navbar without loading a document, with its title and the focus on its heading [§1.1 §2.25 §2.26 §2.28]', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  const main = page.getByRole('main');
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  const names = (await bar.getByRole('link').allTextContents()).map((name) => name.trim());
  expect(names).toEqual(['Portaria', 'Home', 'About', 'Contact', 'Login']);
  await expect(page.getByRole('contentinfo')).toContainText(
    `${new Date().getFullYear()} Portaria. All rights reserved`,
  );
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);

  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  for (const [link, path, title] of [
    [main.getByRole('link', { name: 'Learn more' }), '/about', 'About · Portaria'],
    [bar.getByRole('link', { name: 'Contact' }), '/contact', 'Contact · Portaria'],
    [bar.getByRole('link', { name: 'Login' }), '/login', 'Login · Portaria'],
    [main.getByRole('link', { name: 'Esqueceu a senha?' }), '/login/forgot-password', undefined],
    [main.getByRole('link', { name: 'Voltar' }), '/login', undefined],
    [bar.getByRole('link', { name: 'Portaria' }), '/', 'Portaria'],
    [bar.getByRole('link', { name: 'About' }), '/about', 'About · Portaria'],
    [bar.getByRole('link', { name: 'Home' }), '/', 'Portaria'],
  ] as const) {
    await link.click();
    await expect(page).toHaveURL(path);
    if (title !== undefined) await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
  expect(documents).toEqual([]);
});

test('Logout is in a dropdown of the greeting, and on a phone in the menu [§2.29 §2.30 V7.4.4]', async ({
  page,
  person,
}) => {
  person.username = `maria DA ${person.username}`;
  await signUp(page, person);
  await page.goto('/about');
  const welcome = page.getByRole('button', { name: `Bem Vindo ${titleCased(person.username)}` });
  await expect(welcome).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await welcome.click();
  await expect(welcome).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(welcome).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'About' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('paragraph')).toHaveText(
    `Bem Vindo ${titleCased(person.username)}`,
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('any other path shows a large 404 with Back to home, keeps its URL and returns HTTP 404 [§2.15 §2.16 §2.17 §2.24]', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  expect((await page.goto('/nada/mesmo?a=1'))?.status()).toBe(404);
  await expect(page).toHaveURL('/nada/mesmo?a=1');
  await expect(page.getByRole('heading', { name: 'Opps Página não encontrada!' })).toBeVisible();
  const number = page.getByText('404', { exact: true });
  await expect(number).toBeVisible();
  const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(72);
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  // A known path with capitals or a slash at the end is corrected, also below /login.
  for (const path of ['/Login/', '/login/outra', '/login/forgot-password/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
});
