import { addresses } from './support/addresses.ts';
import { createAccount, fillLogin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

test.describe('/xpto', () => {
  test('sends a visitor to /login, which returns to it, and it stays after a reload [§2.6 §2.7 §6.2]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await page.goto('/xpto');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/xpto');
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
    await page.reload();
    await expect(page.getByRole('main')).toHaveText('test-guard works!');
  });

  test('never shows its text to a visitor, not even for a moment', async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.addInitScript((secret) => {
      const shown = window as unknown as { guardedTextWasShown?: boolean };
      new MutationObserver(() => {
        shown.guardedTextWasShown ||= document.body?.textContent?.includes(secret) ?? false;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    }, 'test-guard works!');
    await page.goto('/xpto', { waitUntil: 'commit' });
    expect(await (await page.request.get('/xpto')).text()).not.toContain('test-guard works!');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate('window.guardedTextWasShown')).toBe(false);
  });
});
