import type { Page } from '@playwright/test';
import { freshResetLink, mailTo, resetLinkIn } from './support/inbox.ts';
import { createAccount, fillLogin, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'Casa-Nova22';

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
}

const secretOf = (link: string): string =>
  decodeURIComponent(link.split('#token=')[1]?.split('&')[0] ?? 'none');

const historyState = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(history.state));

test.describe('the reset journey', () => {
  test('works from the forgotten password through a real mail to a login with the new password [§3.8 §3.9]', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await createAccount(person);
    await page.goto('/login/forgot-password');
    const elsewhere = await anotherBrowser();
    await logIn(elsewhere, person);

    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.goto(await resetLinkIn(person.email));
    await expect(page.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible();
    await choose(page, newPassword);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('log')).toContainText('Sua senha foi trocada. Entre com a nova senha.');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await mailTo(person.email, 'Sua senha foi trocada');

    const { token } = await elsewhere.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    const me = await elsewhere.request.get('/api/v2/account/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status(), 'every session of the account has ended').toBe(401);

    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('log')).toContainText('Usuário ou senha inválidos.');
    await fillLogin(page, person.username, newPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });

  test('removes the secret from the address at once, keeps it over a reload and only checks the link when opened [V14.2.1]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    const link = await freshResetLink(person.email);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Salvar senha' })).toBeVisible();
    expect(sent.filter((request) => request.includes(secretOf(link)))).toEqual([]);
    const changes = sent.filter((request) => request.startsWith('POST'));
    expect(changes.filter((request) => !request.endsWith('/checkLink'))).toEqual([]);
    await choose(page, newPassword);
    await expect(page).toHaveURL('/login');
  });

  test('removes the secret from the history when the page is left', async ({ page, person }) => {
    await createAccount(person);
    const link = await freshResetLink(person.email);
    const submit = page.getByRole('button', { name: 'Salvar senha' });
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await page.reload();
    await expect(submit).toBeVisible();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(submit, 'the same visit still has it in memory').toBeVisible();

    await page.goForward();
    await page.reload();
    // Rendered only by the script. Going back before hydration would cause a React hydration error.
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeVisible();
    expect(await historyState(page)).not.toContain(secretOf(link));
  });

  test('reports a used link at once and offers another', async ({ page, person, watch }) => {
    watch.allow(/status of 400/);
    await createAccount(person);
    const link = await freshResetLink(person.email);
    await page.goto(link);
    await choose(page, newPassword);
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.').first()).toBeVisible();
    expect(await historyState(page)).not.toContain(secretOf(link));
    await page.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(page).toHaveURL('/login/forgot-password');
  });

  test('reports at once that there is no link', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeVisible();
  });

  test('applies the rules of the register form to the new password', async ({ page, person }) => {
    await createAccount(person);
    await page.goto(await freshResetLink(person.email));
    const submit = page.getByRole('button', { name: 'Salvar senha' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Senha', { exact: true }).fill('Ab1');
    await page.getByLabel('Confirmação de senha', { exact: true }).fill('Ab2');
    await page.getByLabel('Confirmação de senha', { exact: true }).blur();
    await expect(page.getByText('Senha deve ter no mínimo 5 caracteres', { exact: true })).toBeVisible();
    await expect(page.getByText('Senhas não conferem', { exact: true })).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(page.locator('input[name="username"]')).toHaveAttribute('autocomplete', 'username');
  });

  test('keeps the link usable after a mail scanner with JavaScript has opened it twice', async ({
    page,
    person,
    anotherBrowser,
  }) => {
    await createAccount(person);
    const link = await freshResetLink(person.email);
    await page.goto('/');
    for (let visit = 0; visit < 2; visit += 1) {
      const scanner = await anotherBrowser();
      await scanner.goto(link);
      await expect(scanner.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible();
      await scanner.waitForLoadState('networkidle');
    }
    await page.goto(link);
    await choose(page, newPassword);
    await expect(page).toHaveURL('/login');
  });
});
