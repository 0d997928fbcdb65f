import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { freshResetLink } from './support/inbox.ts';
import { createAccount, fillRegister } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

const scripts = '**/assets/*.js';
/** The page that has a password field before any script runs. */
const loginPath = '/login';
const secret = 'Segredo-Meu1';

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(secret);
}

/** Collects the URL and the Referer of each request. */
function addressesOf(page: Page): string[] {
  const visited: string[] = [];
  page.on('request', (request) => visited.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  return visited;
}

/** Delays the scripts until the returned function is called, like a slow network. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('before the script runs', () => {
  test('the form uses POST, its button is disabled, and early input is kept and sent', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    const button = page.locator('form button[type="submit"]');
    await expect(button).toBeDisabled();
    await page.getByLabel('Usuário ou email').fill(person.username);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    release();
    await expect(button).toBeEnabled();
    await expect(page.getByLabel('Usuário ou email')).toHaveValue(person.username);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(person.password);
    await button.click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });

  test('a valid address typed early enables Enviar as soon as the script runs', async ({ page, person }) => {
    const release = await holdScripts(page);
    await page.goto('/login/forgot-password', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Enviar' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    release();
    await expect(button).toBeEnabled();
  });

  test('A63 form-leak: neither Enter nor a scripted submit puts a password into a URL [V14.2.1]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 40\d/);
    const visited = addressesOf(page);
    await holdScripts(page);
    await page.goto(loginPath, { waitUntil: 'commit' });
    await typePassword(page);
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(loginPath);
    await Promise.all([
      page.waitForEvent('framenavigated'),
      page.locator('form').evaluate((form: HTMLFormElement) => form.submit()),
    ]);
    visited.push(page.url());
    expect(visited.filter((address) => address.includes(secret))).toEqual([]);
  });

  test('A63 form-leak: a password submitted before a slow script has loaded never reaches a URL', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 40\d/);
    const visited = addressesOf(page);
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await typePassword(page);
    await page.getByLabel('Usuário ou email').fill('maria');
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    release();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    await expect(page.getByRole('log')).toContainText('Usuário ou senha inválidos.');
    visited.push(page.url());
    expect(visited.filter((address) => address.includes(secret))).toEqual([]);
  });
});

test.describe('once the script runs', () => {
  test('A63 form-leak: Enter sends the passwords of login, register and reset only in the body', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 40\d/);
    const visited = addressesOf(page);
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await page.goto('/login');
    await page.getByLabel('Usuário ou email').fill('maria');
    await typePassword(page);
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    await expect(page.getByRole('log')).toContainText('Usuário ou senha inválidos.');

    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await fillRegister(page, { ...person, password: secret });
    await page.getByLabel('Confirmação de senha', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();

    await page.goto(await freshResetLink(person.email, addresses.spec));
    await typePassword(page);
    await page.getByLabel('Confirmação de senha', { exact: true }).fill(secret);
    await page.getByLabel('Confirmação de senha', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/login');
    visited.push(page.url());
    expect(bodies.filter((body) => body.includes(secret))).toHaveLength(3);
    expect(visited.filter((address) => address.includes(secret))).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every form page explains in Portuguese that JavaScript is required [V3.7.5]', async ({ page }) => {
    for (const path of ['/', '/login', '/login/forgot-password', '/reset-password']) {
      await page.goto(path);
      const sentence = page.locator('noscript p');
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('Esta página precisa de JavaScript');
    }
  });

  test('A63 form-leak: Enter puts no password into a URL', async ({ page }) => {
    const visited = addressesOf(page);
    await page.goto(loginPath);
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    await typePassword(page);
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(loginPath);
    expect(visited.filter((address) => address.includes(secret))).toEqual([]);
  });
});

test.describe('what the server sends', () => {
  test('is the same page for every user, revalidated on each load, under a policy without exceptions [V1.3.2 V3.4.3]', async ({
    page,
  }) => {
    const visitor = await page.request.get('/login');
    const headers = visitor.headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['etag']).toBeTruthy();
    expect(headers['set-cookie']).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|nonce|sha256|\*/);
    const again = await page.request.get('/login', { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again.status()).toBe(304);
    const html = await visitor.text();
    expect(html).not.toMatch(/ style="| on\w+="|<style|<script(?![^>]+src=)/);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    expect((await page.request.get(script)).headers()['cache-control']).toContain('immutable');
  });
});

test('a failed start is logged, and the page shows a message with a reload link [§8.13]', async ({
  page,
  watch,
}) => {
  watch.allow(/portaria-settings|JSON|Zod|\$ZodError|invalid/i);
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(name="portaria-settings" content=")[^"]*/,
      '$1{&quot;appName&quot;:1}',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/about');
  await expect(
    page.getByText('Não foi possível abrir a página. Atualize para tentar de novo.'),
  ).toBeVisible();
  expect(watch.complaints).not.toEqual([]);
  await page.unroute('**/about');
  await page.getByRole('link', { name: 'Atualizar a página' }).click();
  await expect(page.getByText('about works!')).toBeVisible();
});
