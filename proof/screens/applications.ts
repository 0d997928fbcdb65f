import type { Page } from '@playwright/test';
import type { AuthorizeDetailsResponse, LogoutDetailsResponse } from '@portaria/contract';
import { marina } from './marina.ts';
import type { Screen } from './screen.ts';

const details: AuthorizeDetailsResponse = {
  app: {
    name: 'Loja do João',
    host: 'loja.exemplo.com.br',
    uri: 'https://loja.exemplo.com.br',
    policyUri: 'https://loja.exemplo.com.br/privacidade',
  },
  missing: null,
  consent: true,
  press: false,
  actions: ['Ver seus pedidos', 'Cancelar um pedido em seu nome'],
  account: { username: marina.username, email: marina.email },
  scopes: [
    { name: 'openid', refusable: false, chosen: true },
    { name: 'profile', refusable: false, chosen: true },
    { name: 'email', refusable: false, chosen: true },
    { name: 'phone', refusable: true, chosen: true },
    { name: 'documento', refusable: true, chosen: false },
  ],
};
async function openRequest(
  page: Page,
  answer: AuthorizeDetailsResponse,
  waitUntil: 'networkidle' | 'domcontentloaded' = 'networkidle',
): Promise<void> {
  await page.route('**/api/v2/authorize/details*', (route) => route.fulfill({ json: answer }));
  await page.goto('/authorize/abc', { waitUntil });
  await page.getByText('Loja do João').first().waitFor();
}

async function openLogout(page: Page): Promise<void> {
  const asked: LogoutDetailsResponse = {
    app: details.app.name,
    username: marina.username,
    continueTo: 'https://loja.exemplo.com.br/',
  };
  await page.route('**/api/v2/authorize/logout*', (route) => route.fulfill({ json: asked }));
  await page.goto('/logout#ticket=a.b.c', { waitUntil: 'networkidle' });
  await page.getByText('Loja do João').waitFor();
}

/** What an application asks her for. */
export const applicationScreens: Readonly<Record<string, Screen>> = {
  'authorize-consent': (page) => openRequest(page, details),
  'authorize-confirmation': (page) => openRequest(page, { ...details, missing: 'confirmation' }),
  'authorize-opening': async (page) => {
    await page.route('**/api/v2/authorize/decide', () => new Promise(() => undefined));
    await openRequest(page, { ...details, consent: false }, 'domcontentloaded');
  },
  'authorize-press': (page) => openRequest(page, { ...details, consent: false, press: true }),
  logout: openLogout,
};

/** What a visitor sees whom an application sent here. */
export const visitorScreens: Readonly<Record<string, Screen>> = {
  'authorize-login': (page) => openRequest(page, { ...details, missing: 'login', account: null }),
  'authorize-create': (page) =>
    openRequest(page, { ...details, missing: 'login', account: null, create: true }),
  'authorize-error': async (page) => {
    await page.goto('/authorize-error#code=invalid_redirect_uri', { waitUntil: 'networkidle' });
    await page.getByText('invalid_redirect_uri').waitFor();
  },
};
