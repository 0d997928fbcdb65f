import type { Page } from '@playwright/test';
import { nextCode } from './support/authenticator.ts';
import { confirmAddress } from './support/database.ts';
import { exampleSites } from './support/example-sites.ts';
import { code, openRow } from './support/factors.ts';
import { codeTo, linkTo, resetLinkIn } from './support/inbox.ts';
import { createAccount, fillLogin, fillRegister, type Person } from './support/people.ts';
import { signIn, signOut, turnOnFactor } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';

const ORDERS = '/pedidos?ano=2026';
const identity = (page: Page) => page.getByLabel(/^Usuário ou e-?\u2060?mail$/);
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true }).click();

/** A page of the shop that only lets in whom Portaria knows. */
const openOrders = (page: Page): Promise<unknown> => page.goto(exampleSites.relyingWeb + ORDERS);

/** The first time the person allows the shop. Then nothing is between the login and the page one came for. */
async function expectOrders(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText(`Olá, ${username}!`)).toBeVisible();
  expect(page.url()).toBe(exampleSites.relyingWeb + ORDERS);
}

/** A newcomer of the shop, up to the card that waits for the confirmation. */
async function signUpFromShop(page: Page, person: Person): Promise<void> {
  await openOrders(page);
  await page.getByRole('complementary').getByRole('button', { name: 'Criar conta' }).click();
  await fillRegister(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: /^Confirme seu e-/ })).toBeVisible();
  await expect(code(page)).toBeFocused();
}

const confirmationLink = ({ email }: Person): Promise<string> =>
  linkTo(email, '/confirm-email', 0, exampleSites.inbox);
const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: /^Confirmar e-/ }).click();

async function createConfirmed(person: Person): Promise<void> {
  await createAccount(person, exampleSites.portaria);
  await confirmAddress(person.username, exampleSites.database);
}

test.describe('From an application on another site', () => {
  // Read only when a test runs, because the sites may be missing.
  test.use({ baseURL: async ({ browserName: _any }, use) => use(exampleSites.portaria) });
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  for (const way of ['button', 'suggestion'])
    test(`a passkey leads back to it, by ${way}`, async ({ page, person }) => {
      const authenticator = await addAuthenticator(page);
      await createConfirmed(person);
      await signIn(page, person);
      await page.goto('/account/security');
      const dialog = await openRow(page, 'Chaves de acesso');
      await authenticator.present(true);
      await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await authenticator.present(way === 'suggestion');
      await signOut(page);
      await openOrders(page);
      if (way === 'button') {
        await expect(identity(page)).toBeVisible();
        await authenticator.present(true);
        await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
      }
      await expectOrders(page, person);
    });

  test('a password and the sixth digit of a code lead back to it', async ({ page, person }) => {
    await createConfirmed(person);
    await signIn(page, person);
    const { key } = await turnOnFactor(page);
    await signOut(page);
    await openOrders(page);
    await fillLogin(page, person.username, person.password);
    await enter(page);
    await expect(code(page)).toBeFocused();
    await page.keyboard.type(await nextCode(person.username, key, exampleSites.database));
    await expectOrders(page, person);
  });

  test('a forgotten password leads back to it, with the user name filled in', async ({ page, person }) => {
    await createConfirmed(person);
    await openOrders(page);
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
    await page.getByLabel(/^E-\u2060mail$/).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(/O link foi enviado|o link chega/)).toBeVisible();
    const link = await resetLinkIn(person.email, 0, exampleSites.inbox);
    // The mail names nothing of the shop.
    expect(new URL(link).pathname + new URL(link).search).toBe('/reset-password');
    const tab = await page.context().newPage();
    await tab.goto(link);
    const password = 'Outra-Porta9';
    await tab.getByLabel('Senha', { exact: true }).fill(password);
    await tab.getByLabel('Confirmação de senha', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(identity(tab)).toHaveValue(person.username);
    await tab.getByLabel('Senha', { exact: true }).fill(password);
    await enter(tab);
    await expectOrders(tab, person);
  });

  test('a new account leads back to it at the sixth digit of the mailed code', async ({ page, person }) => {
    await signUpFromShop(page, person);
    await page.keyboard.type(await codeTo(person.email, 0, exampleSites.inbox));
    await expectOrders(page, person);
  });

  test('a new account leads back to it by the mailed link in the same tab', async ({ page, person }) => {
    await signUpFromShop(page, person);
    await page.goto(await confirmationLink(person));
    await confirm(page);
    await page.getByRole('link', { name: 'Continuar em Loja do João' }).click();
    await expectOrders(page, person);
  });

  test('the tab that waits goes on by itself when another one confirms', async ({ page, person }) => {
    await signUpFromShop(page, person);
    const tab = await page.context().newPage();
    await tab.goto(await confirmationLink(person));
    await confirm(tab);
    await expectOrders(page, person);
  });

  test('an address with a slip is corrected on the card', async ({ page, person }) => {
    await signUpFromShop(page, { ...person, email: `x-${person.email}` });
    await page.getByRole('button', { name: /^Corrigir e-/ }).click();
    await page.getByLabel(/^E-\u2060mail$/).fill(person.email);
    await page.getByRole('button', { name: 'Enviar novo código' }).click();
    await expect(code(page)).toBeFocused();
    await page.keyboard.type(await codeTo(person.email, 0, exampleSites.inbox));
    await expectOrders(page, person);
  });

  test('a visitor who leaves is back in the shop', async ({ page }) => {
    await openOrders(page);
    await page.getByRole('button', { name: 'Voltar para Loja do João' }).click();
    await expect(page).toHaveURL((url) => url.origin === new URL(exampleSites.relyingWeb).origin);
  });
});
