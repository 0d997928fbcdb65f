import { createAccount, fillRegister, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('the home page', () => {
  test('shows the product name, a Register button and Learn more, which opens /about [§2.1 §2.2 §2.3]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Portaria');
    await expect(page.getByRole('main')).toContainText('Portaria: boas-vindas.');
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
    await page.getByRole('link', { name: 'Learn more' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('opens registration inline at the same address, and Cancelar switches to login [§2.4 §4.10]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  });

  test('shows the welcome again through the Home link and the brand', async ({ page }) => {
    await page.goto('/');
    for (const way of ['Home', 'Portaria']) {
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: way, exact: true }).click();
      await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
    }
  });

  test('registers inline and shows the welcome again, now without Register', async ({ page, person }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Register' }).click();
    await fillRegister(page, person);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  });

  test('offers no Register to a logged-in user', async ({ page, person }) => {
    await createAccount(person);
    await logIn(page, person);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  });

  test('is the target of /home [§2.5]', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
  });
});

test('About and Contact show their placeholder texts [§2.12 §2.13]', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('main')).toHaveText('about works!');
  await page.goto('/contact');
  await expect(page.getByRole('main')).toHaveText('contact works!');
});
