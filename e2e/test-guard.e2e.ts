import { createAccount, fillLogin, fillRegister, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('/xpto', () => {
  test('reads test-guard works! for who is logged in, after a reload too', async ({ page, person }) => {
    await createAccount(person);
    await logIn(page, person);
    await page.goto('/xpto');
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
    await page.reload();
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
  });

  test('sends a visitor to /login, and login leads back to it', async ({ page, person }) => {
    await createAccount(person);
    await page.goto('/xpto');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/xpto');
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
  });

  test('sends a visitor to /login, and registering leads back to it', async ({ page, person }) => {
    await page.goto('/xpto');
    await expect(page).toHaveURL('/login');
    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await fillRegister(page, person);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page).toHaveURL('/xpto');
  });

  test('never shows its text to a visitor, not even for a moment', async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/xpto', { waitUntil: 'commit' });
    expect(await (await page.request.get('/xpto')).text()).not.toContain('test-guard works!');
    await expect(page).toHaveURL('/login');
  });
});
