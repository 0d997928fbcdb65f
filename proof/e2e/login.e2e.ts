import { addresses } from './support/addresses.ts';
import { createAccount, fillLogin, titleCased } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

test('the login page is 720 px wide, with two fifths for the wall, and its social icons have no pointer [§2.42 §9.11]', async ({
  page,
}) => {
  await page.goto('/login');
  const form = await page.getByRole('region', { name: 'Login' }).boundingBox();
  const side = await page.getByRole('complementary', { name: 'Bem Vindo' }).boundingBox();
  expect((form?.width ?? 0) + (side?.width ?? 0)).toBe(720);
  expect(side?.width).toBe(288);
  await expect(page.locator('form + [aria-hidden="true"] svg').first()).toHaveCSS('cursor', 'default');
});

test('a wrong password shows the 401 toast and focuses the password, and the right one opens / and stores the user [§2.45 §3.1 §3.3 §4.2 §8.5]', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/status of 401/);
  await createAccount(person);
  await page.goto('/login');
  await fillLogin(page, person.email.toUpperCase(), 'Errada-Mesmo1');
  await page.getByRole('button', { name: 'Login' }).click();
  const toast = page.getByRole('log').getByRole('listitem');
  await expect(toast).toContainText('401');
  await expect(toast).toContainText('Usuário ou senha inválidos.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Bem Vindo ${titleCased(person.username)}` })).toBeVisible();
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  expect(Object.keys(stored).toSorted()).toEqual(['roles', 'token', 'username']);
  expect(stored.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});
