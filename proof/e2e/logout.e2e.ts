import { addresses } from './support/addresses.ts';
import { openSessions } from './support/database.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

test.describe('Logout', () => {
  test('from the guarded page clears the session, opens / and revokes the session on the server at once [§2.31 §2.32 §4.6 V14.3.1]', async ({
    page,
    person,
  }) => {
    await signUp(page, person);
    const before = await openSessions(person.username);
    await page.goto('/xpto');
    await page.getByRole('button', { name: 'Bem Vindo' }).click();
    const response = page.waitForResponse('**/api/v2/account/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await response).status()).toBe(204);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect(await openSessions(person.username)).toBe(before - 1);
  });

  test('without a network logs out locally and calls the server at the next start', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|call failed: offline/);
    await signUp(page, person);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Bem Vindo' }).click();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.context().setOffline(false);
    const response = page.waitForResponse('**/api/v2/account/logout');
    await page.reload();
    expect((await response).status()).toBe(204);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
