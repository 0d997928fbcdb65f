import { expect, test } from './support/test.ts';

test.describe('the test page /errors', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/status of (?:400|401|404|500)/);
    await page.goto('/errors');
  });

  test('opens logged out, with a button for 500, 400, 401, 404 and 400 of validation', async ({ page }) => {
    const buttons = await page.getByRole('main').getByRole('button').allTextContents();
    expect(buttons.map((name) => /\d{3}.*/.exec(name)?.[0])).toEqual([
      '500',
      '400',
      '401',
      '404',
      '400 de validação',
    ]);
  });

  test('500 calls buggy/server-error and leads to /server-error with message, checklist and details', async ({
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

  test('400 calls buggy/bad-request and shows a toast titled 400 with the title as its text', async ({
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

  test('401 calls buggy/auth and shows a toast titled 401, and nobody is logged out by it', async ({
    page,
  }) => {
    const request = page.waitForRequest('**/api/buggy/auth');
    await page.getByRole('button', { name: '401' }).click();
    expect((await request).method()).toBe('GET');
    const toast = page.getByRole('log').getByRole('listitem');
    await expect(toast.getByText('401', { exact: true })).toBeVisible();
    await expect(toast).toContainText('Não autorizado.');
    await expect(page).toHaveURL('/errors');
  });

  test('404 calls buggy/not-found, leads to /not-found, and Back works', async ({ page }) => {
    const request = page.waitForRequest('**/api/buggy/not-found');
    await page.getByRole('button', { name: '404' }).click();
    expect((await request).method()).toBe('GET');
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByText('Opps Página não encontrada!')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/errors');
    await expect(page.getByRole('button', { name: '404' })).toBeVisible();
  });

  test('400 of validation posts {} to account/register and shows all messages as a bulleted list', async ({
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
