import type { Page } from '@playwright/test';
import { confirmAddress } from './support/database.ts';
import { exampleSites } from './support/example-sites.ts';
import { openRow } from './support/factors.ts';
import { createAccount, fillLogin, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const NOTICE_WITHIN_MS = 5_000;

/** From a page of the shop, through login and consent at Portaria, back to that page. */
async function enterShop(page: Page, person: Person): Promise<void> {
  const { portaria, database, relyingWeb } = exampleSites;
  await createAccount(person, portaria);
  await confirmAddress(person.username, database);
  await page.goto(`${relyingWeb}/pedidos?ano=2026`);
  await expect(page.getByRole('heading', { name: 'Entre para continuar em Loja do João' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(portaria);
  await fillLogin(page, person.username, person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText(`Olá, ${person.username}!`)).toBeVisible();
  expect(page.url()).toBe(`${relyingWeb}/pedidos?ano=2026`);
}

/** The first page of the shop asks Portaria nothing, so only a notice can change it. */
async function shopForgets(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`${exampleSites.relyingWeb}/`);
        return page.getByText('Você não entrou').isVisible();
      },
      { timeout: NOTICE_WITHIN_MS, intervals: [100] },
    )
    .toBe(true);
}

test.describe('An application with a server on another site', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('lets a person in, returns to the page one came from, renews its access, and its logout ends Portaria’s session too', async ({
    page,
    person,
  }) => {
    await enterShop(page, person);
    const validUntil = page.locator('time');
    const before = (await validUntil.getAttribute('datetime')) ?? '';
    await page.reload();
    await expect(page.getByText(`Olá, ${person.username}!`)).toBeVisible();
    expect(((await validUntil.getAttribute('datetime')) ?? '') > before).toBe(true);
    // Scripts of the page see neither the session nor a token.
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Você não entrou')).toBeVisible();
    expect(page.url()).toBe(`${exampleSites.relyingWeb}/`);
    await page.goto(`${exampleSites.portaria}/account/security`);
    await expect(page).toHaveURL(`${exampleSites.portaria}/login`);
    await page.goto(`${exampleSites.relyingWeb}/pedidos`);
    await expect(page.getByRole('heading', { name: 'Entre para continuar em Loja do João' })).toBeVisible();
  });

  test('hears that the person removed its access, must ask for it again, and hears of a logout at Portaria within five seconds', async ({
    page,
    person,
    context,
  }) => {
    await enterShop(page, person);
    const atPortaria = await context.newPage();
    await atPortaria.goto(`${exampleSites.portaria}/account/security`);
    const dialog = await openRow(atPortaria, 'Loja do João');
    await dialog.getByRole('button', { name: 'Remover acesso' }).click();
    await expect(dialog).toHaveAccessibleName('Remover o acesso de Loja do João?');
    await dialog.getByRole('button', { name: 'Remover acesso' }).click();
    await shopForgets(page);
    await page.goto(`${exampleSites.relyingWeb}/pedidos`);
    await expect(page.getByRole('heading', { name: 'Loja do João quer acessar sua conta' })).toBeVisible();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText(`Olá, ${person.username}!`)).toBeVisible();

    await atPortaria.getByRole('button', { name: 'Olá,' }).click();
    const began = performance.now();
    await atPortaria.getByRole('button', { name: 'Sair' }).click();
    await shopForgets(page);
    const tookMs = performance.now() - began;
    test.info().annotations.push({ type: 'notice', description: `${Math.round(tookMs)} ms` });
    expect(tookMs).toBeLessThan(NOTICE_WITHIN_MS);
    await page.goto(`${exampleSites.relyingWeb}/pedidos`);
    await expect(page.getByRole('heading', { name: 'Entre para continuar em Loja do João' })).toBeVisible();
  });
});
