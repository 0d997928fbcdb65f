import type { Page } from '@playwright/test';
import { fillLogin, fillRegister } from './support/people.ts';
import { type NetworkProxy, startProxy } from './support/proxy.ts';
import { expect, test } from './support/test.ts';

const problem = { 'content-type': 'application/problem+json' };

let proxy: NetworkProxy;
test.beforeAll(async () => {
  proxy = await startProxy();
});
test.afterEach(() => proxy.repair());
test.afterAll(() => proxy.close());

const toast = (page: Page) => page.getByRole('log').getByRole('listitem');

async function submitLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, 'maria', 'Porta-Azul7');
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('the error catalogue', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of [45]\d\d/));

  test('is followed at the form and in toasts, with advice and a log entry [§4.4 §8.2 §8.3 §8.4 §8.8 §8.9 §8.11]', async ({
    page,
    watch,
  }) => {
    watch.allow(/call failed/);
    const errors = {
      password: ['Primeira.', 'Segunda.'],
      usernameOrEmail: ['Terceira.'],
      outro: ['Quarta.'],
    };
    proxy.interject('login', { status: 400, headers: problem, body: JSON.stringify({ title: 'x', errors }) });
    await submitLogin(page);
    await expect(
      page.getByRole('main').getByRole('region', { name: 'Confira' }).getByRole('listitem'),
    ).toHaveText(['Terceira.', 'Primeira.', 'Segunda.', 'Quarta.']);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(toast(page)).toHaveCount(0);

    const newest = toast(page).first();
    const plain = { 'content-type': 'text/plain' };
    for (const [answer, title, text] of [
      [{ status: 400, headers: plain, body: 'Pedido recusado' }, '400', 'Pedido recusado'],
      [{ status: 400 }, '400', 'Bad Request'],
      [{ status: 401 }, '401', 'Unauthorized'],
    ] as const) {
      proxy.interject('login', answer);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(newest).toContainText(text);
      await expect(newest.getByText(title, { exact: true })).toBeVisible();
    }
    for (const status of [403, 409, 418, 501, 502, 503, 504]) {
      proxy.interject('login', { status });
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(newest.getByText(String(status), { exact: true })).toBeVisible();
      await expect(newest).toContainText('Algo inesperado deu errado!');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL('/login');
      expect(watch.complaints.some((text) => text.includes(`call failed: ${status}`))).toBe(true);
    }
    // An empty response is no login.
    proxy.interject('login', { status: 200 });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(newest.getByText('504')).toHaveCount(0);
    await expect(newest).toContainText('Algo inesperado deu errado!');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

    proxy.interject('login', { status: 429, headers: { 'retry-after': '90' } });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Muitas tentativas. Tente de novo em 2 minutos.');
  });

  test('500 opens /server-error and 404 /not-found, and after Back the form has its input except passwords [§8.6 §8.7]', async ({
    page,
    person,
  }) => {
    const body = JSON.stringify({ message: 'Algo quebrou aqui.', details: 'Pedido abc-123' });
    proxy.interject('login', { status: 500, headers: problem, body });
    await submitLogin(page);
    await expect(page).toHaveURL('/server-error');
    await expect(page.getByText('Algo quebrou aqui.')).toBeVisible();
    await expect(page.getByText('Pedido abc-123')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Usuário ou email')).toHaveValue('maria');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');

    proxy.interject('register', { status: 404, headers: problem, body: '{}' });
    await page.goto('/login');
    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await fillRegister(page, person);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page).toHaveURL('/not-found');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue(person.username);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Confirmação de senha', { exact: true })).toHaveValue('');
  });

  test('A56 xss: text of a hostile server is rendered as plain text at the form, in a toast and on /server-error [V1.2.1 V3.2.2]', async ({
    page,
  }) => {
    const attack = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
    const errors = { usernameOrEmail: [attack] };
    proxy.interject('login', { status: 400, headers: problem, body: JSON.stringify({ errors }) });
    await submitLogin(page);
    await expect(page.getByRole('region', { name: 'Confira' }).getByText(attack)).toBeVisible();
    proxy.interject('login', { status: 400, headers: { 'content-type': 'text/plain' }, body: attack });
    await submitLogin(page);
    await expect(toast(page)).toContainText(attack);
    proxy.interject('login', {
      status: 500,
      headers: problem,
      body: JSON.stringify({ message: attack, details: attack }),
    });
    await submitLogin(page);
    await expect(page.getByText(attack)).toHaveCount(2);
    await expect(page).not.toHaveTitle(/owned/);
    await expect(page.locator('img, main script')).toHaveCount(0);
  });
});
