import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { openSessions } from './support/database.ts';
import { freshResetLink, mailTo, resetLinkIn } from './support/inbox.ts';
import { createAccount, fillLogin } from './support/people.ts';
import { scanTwice } from './support/scanner.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

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
  test('works from the forgotten password through a real mail, which a scanner opens twice, to a login with the new password [§3.9]', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await createAccount(person);
    await page.goto('/login/forgot-password');
    const elsewhere = await anotherBrowser();
    await signIn(elsewhere, person);
    expect(await openSessions(person.username)).toBeGreaterThan(0);

    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    const link = await resetLinkIn(person.email);
    await scanTwice(anotherBrowser, link);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible();
    await choose(page, newPassword);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('log')).toContainText('Sua senha foi trocada. Entre com a nova senha.');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await mailTo(person.email, 'Sua senha foi trocada');

    expect(await openSessions(person.username), 'every session of the account has ended').toBe(0);

    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('log')).toContainText('Usuário ou senha inválidos.');
    await fillLogin(page, person.username, newPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });

  test('removes the secret from the address at once, keeps it over a reload, only checks the link when opened, and removes it from the history [V14.2.1]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    const link = await freshResetLink(person.email, addresses.spec);
    const submit = page.getByRole('button', { name: 'Salvar senha' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await page.reload();
    await expect(submit).toBeVisible();
    expect(sent.filter((request) => request.includes(secretOf(link)))).toEqual([]);
    const changes = sent.filter((request) => request.startsWith('POST'));
    expect(changes.filter((request) => !request.endsWith('/checkLink'))).toEqual([]);

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
});
