import type { Page } from '@playwright/test';
import { freshResetLink, letterTo, resetLinkIn } from './support/inbox.ts';
import { createAccount, fillLogin, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'Casa-Nova22';

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
}

const secretOf = (link: string): string =>
  decodeURIComponent(link.split('#token=')[1]?.split('&')[0] ?? 'none');

const historyState = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(history.state));

test.describe('the reset journey', () => {
  test('goes from the forgotten password through the real mail to a login with the new one', async ({
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
    await expect(page.getByRole('log')).toContainText('Sua senha foi trocada. Entre com a senha nova.');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await letterTo(person.email, 'Sua senha foi trocada');

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

  test('takes the secret out of the address at once, keeps it over a reload, and sends nothing by opening', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    const link = await freshResetLink(person.email);
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Salvar senha' })).toBeVisible();
    expect(sent.filter((request) => request.includes(secretOf(link)))).toEqual([]);
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
    await choose(page, newPassword);
    await expect(page).toHaveURL('/login');
  });

  test('leaves nothing of the secret in the history when the page is left', async ({ page, person }) => {
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
    await expect(submit, 'the same visit still has it, in memory').toBeVisible();

    await page.goForward();
    await page.reload();
    // Drawn by script alone: back within the moment before it, React complains that the page is another one.
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeVisible();
    expect(await historyState(page)).not.toContain(secretOf(link));
  });

  test('says that a used link is dead and offers to send another', async ({ page, person, watch }) => {
    watch.allow(/status of 400/);
    await createAccount(person);
    const link = await freshResetLink(person.email);
    await page.goto(link);
    await choose(page, newPassword);
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await choose(page, 'Casa-Nova33');
    await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.').first()).toBeVisible();
    expect(await historyState(page)).not.toContain(secretOf(link));
    await page.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(page).toHaveURL('/login/forgot-password');
  });

  test('says so at once when there is no link at all', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeVisible();
  });

  test('holds the new password to the rules of the register form', async ({ page, person }) => {
    await createAccount(person);
    await page.goto(await freshResetLink(person.email));
    const submit = page.getByRole('button', { name: 'Salvar senha' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Senha', { exact: true }).fill('Ab1');
    await page.getByLabel('Confirmar senha', { exact: true }).fill('Ab2');
    await page.getByLabel('Confirmar senha', { exact: true }).blur();
    await expect(page.getByText('Senha deve ter no mínimo 5 caracteres', { exact: true })).toBeVisible();
    await expect(page.getByText('Senhas não conferem', { exact: true })).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(page.locator('input[name="username"]')).toHaveAttribute('autocomplete', 'username');
  });

  test('leaves the link usable after a scanner that runs JavaScript has opened it twice', async ({
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
