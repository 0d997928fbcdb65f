import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { navigate } from './support/navigate.ts';
import { fillLogin } from './support/people.ts';
import { accountPages, mailedLinks, shownPagesOf } from './support/served-pages.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** One page of each part that is loaded on demand, or every page with `OFFLINE=all`. */
const pages =
  process.env['OFFLINE'] === 'all'
    ? [...accountPages, ...mailedLinks]
    : ['/account', '/account/activity', '/reset-password'];

const banner = 'Sem internet. Assim que ela voltar, tentamos de novo.';
const failed = 'Esta página não carregou';

const frame = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('offline, a route keeps navbar, heading and a way back, and recovers without a press', async ({
  page,
  person,
  context,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module|preload CSS|call failed/);
  await signUp(page, person);
  // Routing also bypasses the browser's cache, so that the parts are missing.
  await page.route('**/assets/**', (route) => route.continue());
  for (const path of pages) {
    await page.goto('/login/forgot-password');
    await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(banner)).toBeVisible();
    await navigate(page, path);
    await frame(page);
    await expect(page.getByRole('heading', { level: 1, name: failed })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
    if (path === '/account') await expectAccessible(page, 'offline');
    await context.setOffline(false);
    await expect(page.getByText(banner)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: failed })).toBeHidden();
    await frame(page);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test.describe('the specification', () => {
  test.use({ baseURL: addresses.spec });

  /** What a route shows without its part, which one press loads again: the part of all that most visits do not need. */
  const routes: Readonly<Record<string, 'page' | 'failure'>> = {
    '/': 'page',
    '/login/forgot-password': 'page',
    '/about': 'page',
    '/contact': 'page',
    '/errors': 'failure',
    '/xpto': 'failure',
    '/not-found': 'failure',
    '/server-error': 'failure',
    '/reset-password': 'failure',
    '/confirm-email': 'failure',
    '/not-me': 'failure',
  };
  const tried = process.env['OFFLINE'] === 'all' ? Object.keys(routes) : ['/about', '/errors', '/not-me'];

  test('offline, a route of the specification shows its page or how to get it', async ({
    page,
    person,
    context,
    watch,
  }) => {
    test.setTimeout(180_000);
    watch.allow(
      /ERR_INTERNET_DISCONNECTED|dynamically imported module|preload CSS|call failed|status of 404/,
    );
    // A person is led on from /login.
    const others = shownPagesOf('spec').filter((path) => path !== '/login');
    expect(Object.keys(routes).toSorted()).toEqual(others.toSorted());
    await signUp(page, person);
    await page.route('**/assets/**', (route) => route.continue());
    for (const path of tried) {
      await page.goto('/login/forgot-password');
      await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(banner)).toBeVisible();
      await navigate(page, path);
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      if (routes[path] === 'page') await frame(page);
      else await expect(page.getByRole('alert')).toHaveText(/^Não foi possível abrir a página/);
      await context.setOffline(false);
      await expect(page.getByText(banner)).toBeHidden();
      if (routes[path] === 'failure') await page.getByRole('link', { name: 'Atualizar a página' }).click();
      await frame(page);
      await expect(page.getByText(/^Não foi possível abrir a página/)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

test('data that did not arrive offline is fetched when the network is back', async ({
  page,
  person,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|call failed/);
  await signUp(page, person);
  await page.goto('/account/activity');
  await expect(page.getByText('Conta criada')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Visão geral' }).click();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expect(page.getByText(banner)).toBeVisible();
  // The strip is the one message.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Sua segurança' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden();
});

test('a part of an older release that is gone reloads the page once', async ({ page, person, watch }) => {
  watch.allow(/status of 404|dynamically imported module|preload/);
  await signUp(page, person);
  let isGone = true;
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/account-parts.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/login/forgot-password');
  loads = 0;
  await navigate(page, '/account');
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: failed })).toBeFocused();
  await page.waitForTimeout(1_000);
  expect(loads).toBe(1);
  isGone = false;
  await page.getByRole('button', { name: 'Atualizar a página' }).click();
  await expect(page.getByRole('region', { name: 'Sua segurança' })).toBeVisible();
});

test('a login that could not be sent is one message, by the form, and nothing promises to send it', async ({
  page,
  person,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|call failed/);
  await page.goto('/login');
  await fillLogin(page, person.username, person.password);
  await context.setOffline(true);
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Sem resposta do servidor/);
  await expect(page.getByText(banner)).toBeHidden();
  await expectAccessible(page, 'login that was not sent');
  await context.setOffline(false);
});
