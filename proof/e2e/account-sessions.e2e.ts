import { expectAccessible } from './support/axe.ts';
import { openRow, row } from './support/factors.ts';
import { createAccount } from './support/people.ts';
import { signIn, signOut } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const firefox = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

test.describe('the sessions', () => {
  test('are listed and can be ended one by one or all at once', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await createAccount(person);
    await signIn(page, person);
    const [windows, android] = [await anotherBrowser(firefox), await anotherBrowser(phone)];
    for (const browser of [windows, android]) await signIn(browser, person);

    await page.goto('/account/sessions');
    const rows = page.getByRole('region', { name: 'Aparelhos' }).getByRole('listitem');
    await expect(page.getByRole('heading', { name: 'Aparelhos' })).toBeFocused();
    await expect(rows.first()).toContainText('Este aparelho');
    await expect(rows.filter({ hasText: 'Firefox no Windows' })).toHaveCount(1);
    await expectAccessible(page, 'the list');
    await openRow(page, 'Firefox no Windows');
    await expectAccessible(page, 'a device');
    await page.getByRole('button', { name: /^Encerrar sessão: Firefox no Windows/ }).click();
    await expect(page.getByRole('log')).toContainText('Firefox no Windows vai pedir a senha de novo.');
    await expect(rows.filter({ hasText: 'Firefox no Windows' })).toHaveCount(0);
    await windows.goto('/account');
    await expect(windows).toHaveURL('/login');

    await page.getByRole('button', { name: 'Encerrar as outras sessões' }).click();
    const dialog = page.getByRole('dialog', { name: 'Encerrar as outras sessões?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the question');
    await dialog.getByRole('button', { name: 'Encerrar sessões' }).click();
    await expect(page.getByText('Só este aparelho')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await android.goto('/account');
    await expect(android).toHaveURL('/login');
  });

  test('leave known devices that can be forgotten, but not on a shared computer', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await createAccount(person);
    await signIn(page, person);
    const windows = await anotherBrowser(firefox);
    await signIn(windows, person);
    await windows.goto('/account/sessions');
    await openRow(windows, 'Firefox no Windows');
    await windows.getByRole('button', { name: 'Este aparelho não é meu' }).click();
    await expect(windows.getByText('Sessão curta', { exact: true })).toBeVisible();
    await expectAccessible(windows, 'a shared computer');
    // Simulates a closed browser. The session cookies are gone, so no user is shown.
    await windows.context().clearCookies();
    await windows.goto('/');
    await expect(windows.getByText(person.username)).toHaveCount(0);

    const android = await anotherBrowser(phone);
    await signIn(android, person);
    await signOut(android);
    await page.goto('/account/sessions');
    await openRow(page, 'Chrome no Android');
    const forget = page.getByRole('button', { name: /^Esquecer aparelho: Chrome no Android/ });
    await expectAccessible(page, 'a device without a session');
    await forget.click();
    await expect(page.getByRole('log')).toContainText('vai contar como aparelho novo');
    await expect(row(page, 'Chrome no Android')).toHaveCount(0);
  });
});
