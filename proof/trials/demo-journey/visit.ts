import assert from 'node:assert/strict';
import { chromium, type Locator, type Page } from '@playwright/test';
import { browserLaunch } from '@portaria/harness/browser-launch';

const WITHIN_MS = 20_000;

/** A visitor presses what the demo's page offers: two people to be, and two applications to enter. */
export async function visit(product: string): Promise<void> {
  const browser = await chromium.launch(browserLaunch);
  try {
    const context = await browser.newContext({ locale: 'pt-BR' });
    context.setDefaultTimeout(WITHIN_MS);
    const page = await context.newPage();
    const begin = () => page.goto(`${product}/experimente`);

    await begin();
    await page.getByRole('button', { name: 'Entrar como Ana' }).click();
    await page.waitForURL(`${product}/account`);
    await visibleText(page, 'Ana Duarte').waitFor();

    await begin();
    await enterApplication(page, 'Livraria Aurora');
    await begin();
    await enterApplication(page, 'Padaria Estrela', () =>
      page.getByRole('button', { name: 'Autorizar' }).click(),
    );

    // Each code is good for one login, and the page has two.
    for (const time of ['first', 'second']) {
      await begin();
      await page.getByRole('button', { name: 'Entrar na administração' }).click();
      await page.waitForURL(`${product}/admin`);
      await visibleText(page, 'Helena').waitFor();
      assert.equal(new URL(page.url()).pathname, '/admin', `the ${time} login opens the administration`);
    }

    await signUpWithGoogle(await browser.newPage({ locale: 'pt-BR' }), product);
  } finally {
    await browser.close();
  }
}

const visibleText = (page: Page, text: string): Locator =>
  page.getByText(text).filter({ visible: true }).first();

async function enterApplication(page: Page, name: string, allow?: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await allow?.();
  await page.getByText('Você entrou').waitFor();
  assert.match(new URL(page.url()).hostname, /^\w+\.localhost$/);
}

/** Of the demo's own providers. The account is there at once, because Google is the host of its person's mailbox. */
async function signUpWithGoogle(page: Page, product: string): Promise<void> {
  page.setDefaultTimeout(WITHIN_MS);
  await page.goto(`${product}/login`);
  await page.getByRole('button', { name: 'Continuar com o Google' }).click();
  await page.getByRole('button', { name: 'Permitir' }).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL(`${product}/`);
}
