import { createAccount, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('the test page /errors', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/status of (?:400|401|404|500)/);
    await page.goto('/errors');
  });

  test('opens without a login and has buttons for 500, 400, 401, 404 and 400 of validation [§2.14 §6.2]', async ({
    page,
  }) => {
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    const buttons = await page.getByRole('main').getByRole('button').allTextContents();
    expect(buttons.map((name) => /\d{3}.*/.exec(name)?.[0])).toEqual([
      '500',
      '400',
      '401',
      '404',
      '400 de validação',
    ]);
  });

  test('500 calls buggy/server-error and opens /server-error with message, checklist and details [§2.21 §7.8]', async ({
    page,
  }) => {
    const request = page.waitForRequest('**/api/buggy/server-error');
    await page.getByRole('button', { name: '500' }).click();
    expect((await request).method()).toBe('GET');
    await expect(page).toHaveURL('/server-error');
    await expect(page.getByText('Algo deu errado')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'O que você pode fazer' }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Detalhes' })).toContainText(/\d{2}:\d{2}/);
  });

  test('400 calls buggy/bad-request and shows a toast titled 400 with the title as its text [§7.7 §8.3]', async ({
    page,
  }) => {
    const request = page.waitForRequest('**/api/buggy/bad-request');
    await page.getByRole('button', { name: /400$/ }).click();
    expect((await request).method()).toBe('GET');
    const toast = page.getByRole('log').getByRole('listitem');
    await expect(toast.getByText('400', { exact: true })).toBeVisible();
    await expect(toast).toContainText('Requisição inválida.');
    await expect(page).toHaveURL('/errors');
  });

  test('401 calls buggy/auth, shows a toast titled 401 and does not log out [§7.9 §8.5]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    await page.goto('/errors');
    const request = page.waitForRequest('**/api/buggy/auth');
    await page.getByRole('button', { name: '401' }).click();
    expect((await request).method()).toBe('GET');
    const toast = page.getByRole('log').getByRole('listitem');
    await expect(toast.getByText('401', { exact: true })).toBeVisible();
    await expect(toast).toContainText('Não autorizado.');
    await expect(toast).toHaveClass(/(?:^|\s)error_/);
    await expect(page).toHaveURL('/errors');
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
  });

  test('404 calls buggy/not-found and opens /not-found, and Back works [§7.6 §8.6]', async ({ page }) => {
    const request = page.waitForRequest('**/api/buggy/not-found');
    await page.getByRole('button', { name: '404' }).click();
    expect((await request).method()).toBe('GET');
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByText('Opps Página não encontrada!')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/errors');
    await expect(page.getByRole('button', { name: '404' })).toBeVisible();
  });

  test('400 of validation posts {} to account/register and shows all messages as a bulleted list [§7.10 §8.1]', async ({
    page,
  }) => {
    const request = page.waitForRequest('**/api/account/register');
    await page.getByRole('button', { name: '400 de validação' }).click();
    expect((await request).method()).toBe('POST');
    expect((await request).postDataJSON()).toEqual({});
    const list = page.getByRole('main').getByRole('list');
    await expect(list.getByRole('listitem')).toHaveText([
      'Por favor, insira usuário',
      'Por favor, insira senha',
    ]);
    await expect(list).toHaveCSS('list-style-type', 'disc');
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
  });
});
