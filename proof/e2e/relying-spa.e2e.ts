import type { Page, Request } from '@playwright/test';
import { confirmAddress } from './support/database.ts';
import { exampleSites } from './support/example-sites.ts';
import { openRow } from './support/factors.ts';
import { expectFingerTargets } from './support/geometry.ts';
import { createAccount, fillLogin, type Person } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { expect, test } from './support/test.ts';

const TOKEN_LIFE_MS = 600_000;
/** The page asks Portaria at most this often whether the session lives. */
const CHECK_EVERY_MS = 10_000;
const ended = 'Sua sessão terminou. Entre de novo.';

/** From a page of the shop, through login and consent at Portaria, back to that page. */
async function enterShop(page: Page, person: Person): Promise<void> {
  const { portaria, database, relyingSpa } = exampleSites;
  await createAccount(person, portaria);
  await confirmAddress(person.username, database);
  // Time goes on as usual, until a test jumps ahead.
  await page.clock.install();
  await page.goto(`${relyingSpa}/pedidos?ano=2026`);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Entre para continuar em Vitrine do João' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(portaria);
  await fillLogin(page, person.username, person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Ver seus pedidos')).toBeVisible();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText('Porta azul')).toBeVisible();
  await expectFingerTargets(page, 'the shop', 'a, button');
  expect(page.url()).toBe(`${relyingSpa}/pedidos?ano=2026`);
}

/** Without a new document, so that the page keeps its state. */
async function openOrdersAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Início' }).click();
  await page.getByRole('link', { name: 'Pedidos' }).click();
}

async function expectOut(page: Page): Promise<void> {
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
}

test.describe('An application in the browser on another site, with a service in Python', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('lets a person in, returns to the page one came from, calls the service, renews its tokens, and its logout ends Portaria’s session too', async ({
    page,
    person,
  }) => {
    const tokensSent: string[] = [];
    page.on('request', (request: Request) => {
      const { authorization } = request.headers();
      if (request.url() === `${exampleSites.relyingSpaOrders}/pedidos` && authorization)
        tokensSent.push(authorization);
    });
    await enterShop(page, person);
    await expect(page.getByText(`Olá, ${person.username}`)).toBeVisible();
    await openOrdersAgain(page);
    await expect(page.getByText('Porta azul')).toBeVisible();
    await page.clock.fastForward(TOKEN_LIFE_MS);
    await openOrdersAgain(page);
    await expect(page.getByText('Porta azul')).toBeVisible();
    expect(new Set(tokensSent.slice(0, -1)).size).toBe(1);
    expect(new Set(tokensSent).size).toBe(2);
    await page.reload();
    await expect(page.getByText('Porta azul')).toBeVisible();

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Loja' })).toBeVisible();
    expect(page.url()).toBe(`${exampleSites.relyingSpa}/`);
    // Portaria's pages had no part in it. They must neither greet the person nor report an error.
    const settled = watchCalls(page);
    await page.goto(exampleSites.portaria);
    await expect(page.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
    await settled();
    // At once, because a toast goes away by itself.
    expect(await page.getByRole('log').getByRole('listitem').count()).toBe(0);
    await page.goto(`${exampleSites.portaria}/account/security`);
    await expect(page).toHaveURL(`${exampleSites.portaria}/login`);
  });

  test('is out at the next renewal after the person removed its access, must ask for it again, and is out after a logout at Portaria as soon as the person returns to its tab', async ({
    page,
    person,
    context,
  }) => {
    await enterShop(page, person);
    const atPortaria = await context.newPage();
    await atPortaria.goto(`${exampleSites.portaria}/account/security`);
    const dialog = await openRow(atPortaria, 'Vitrine do João');
    await dialog.getByRole('button', { name: 'Remover acesso' }).click();
    await expect(dialog).toHaveAccessibleName('Remover o acesso de Vitrine do João?');
    await dialog.getByRole('button', { name: 'Remover acesso' }).click();
    await expect(atPortaria.getByText('Nenhum aplicativo tem acesso à sua conta.')).toBeVisible();
    await page.clock.fastForward(TOKEN_LIFE_MS);
    await openOrdersAgain(page);
    await expectOut(page);
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Vitrine do João quer acessar sua conta' })).toBeVisible();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Porta azul')).toBeVisible();

    await atPortaria.getByRole('button', { name: 'Olá,' }).click();
    await atPortaria.getByRole('button', { name: 'Sair' }).click();
    await expect(atPortaria.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
    await page.clock.fastForward(CHECK_EVERY_MS);
    // Tabs of a browser under test are always visible, so the event of the return is sent by hand.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectOut(page);
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await expect(
      page.getByRole('heading', { name: 'Entre para continuar em Vitrine do João' }),
    ).toBeVisible();
  });
});
