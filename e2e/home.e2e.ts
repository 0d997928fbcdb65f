import { createAccount, fillRegister, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('the home page', () => {
  test('welcomes by the product name, with a Register button and Learn more leading to /about', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Portaria');
    await expect(page.getByRole('main')).toContainText('Portaria dá as boas-vindas');
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
    await page.getByRole('link', { name: 'Learn more' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('turns to the inline register view at the same address, and Cancelar to login mode in place', async ({
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

  test('brings the welcome back by the Home link and by the brand', async ({ page }) => {
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

  test('offers no Register to who is logged in', async ({ page, person }) => {
    await createAccount(person);
    await logIn(page, person);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  });

  test('is where /home leads', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
  });
});

test('About and Contact are placeholders that say so', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('main')).toHaveText('about works!');
  await page.goto('/contact');
  await expect(page.getByRole('main')).toHaveText('contact works!');
});
