import { addresses } from './support/addresses.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

test('the buttons of /errors make their calls, and each error has its effect, which is gone after a reload [§2.20 §2.22 §2.23 §7.6 §7.7 §7.8 §7.9 §7.10 §8.1 §8.5 §8.6]', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/status of (?:400|401|404|500)/);
  await signUp(page, person);
  await page.goto('/errors');
  const press = async (name: string, call: string, method = 'GET'): Promise<void> => {
    const request = page.waitForRequest(`**/api/${call}`);
    await page.getByRole('button', { name, exact: true }).click();
    expect((await request).method()).toBe(method);
  };
  const newest = page.getByRole('log').getByRole('listitem').first();

  await press('Testar 400 de validação', 'account/register', 'POST');
  const list = page.getByRole('main').getByRole('list');
  await expect(list.getByRole('listitem')).toHaveText([
    'Por favor, insira usuário',
    'Por favor, insira senha',
  ]);
  await expect(list).toHaveCSS('list-style-type', 'disc');
  await expect(newest).toHaveCount(0);

  await press('Testar 400', 'buggy/bad-request');
  await expect(newest.getByText('400', { exact: true })).toBeVisible();
  await expect(newest).toContainText('Requisição inválida.');

  await press('Testar 401', 'buggy/auth');
  await expect(newest.getByText('401', { exact: true })).toBeVisible();
  await expect(newest).toContainText('Não autorizado.');
  expect(await newest.evaluate((toast) => getComputedStyle(toast).getPropertyValue('--kind'))).toBe(
    await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--error')),
  );
  await expect(page).toHaveURL('/errors');
  await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();

  await press('Testar 404', 'buggy/not-found');
  await expect(page).toHaveURL('/not-found');
  await page.goBack();
  await expect(page).toHaveURL('/errors');

  await press('Testar 500', 'buggy/server-error');
  await expect(page).toHaveURL('/server-error');
  const main = page.getByRole('main');
  await expect(main).toContainText('Algo deu errado');
  await expect(
    main.getByRole('region', { name: 'O que você pode fazer' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Detalhes' })).toContainText(/\d{2}:\d{2}/);
  await expect(main).not.toContainText(/ at |node_modules|select /i);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Detalhes' })).toHaveCount(0);
});
