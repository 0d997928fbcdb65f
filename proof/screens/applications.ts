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
    mark: '/brand/apps/loja/0123456789abcdef',
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
/** As an application would give it to `portaria client mark`. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#8f3b17" d="M0 6a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z"/><path fill="#fff3e3" d="M13 20h22l3 18H10z"/><path fill="none" stroke="#fff3e3" stroke-width="3" d="M18 24v-8a6 6 0 0 1 12 0v8"/></svg>';

async function openRequest(
  page: Page,
  answer: AuthorizeDetailsResponse,
  waitUntil: 'networkidle' | 'domcontentloaded' = 'networkidle',
): Promise<void> {
  await page.route('**/api/v2/authorize/details*', (route) => route.fulfill({ json: answer }));
  await page.route('**/brand/apps/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: mark }),
  );
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
