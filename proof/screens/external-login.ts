import type { Page } from '@playwright/test';
import type { ExternalSignUpResponse } from '@portaria/contract';
import { marina } from './marina.ts';
import type { Screen } from './screen.ts';

const every = ['govbr', 'google', 'apple', 'microsoft', 'facebook', 'github', 'oidc'];
const names: Readonly<Record<string, string>> = { google: 'Google', oidc: 'Acme' };
const facts: ExternalSignUpResponse = {
  provider: 'Google',
  username: 'marina.duarte',
  email: 'marina.duarte@gmail.com',
  hosted: true,
  ended: false,
  taken: false,
  mayCreate: true,
  mayLink: false,
  from: null,
};

/** As if the operator had these providers. */
export async function withProviders(page: Page, kinds: readonly string[], path = '/login'): Promise<void> {
  const providers = kinds.map((kind) => ({ id: kind, kind, name: names[kind] ?? kind }));
  const written = JSON.stringify(providers).replaceAll('"', '&#34;');
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        'name="portaria-settings" content="{',
        (found) => `${found}&#34;providers&#34;:${written},`,
      );
      await route.fulfill({ response, body });
    },
  );
}

async function openLogin(page: Page, kinds: readonly string[]): Promise<void> {
  await withProviders(page, kinds);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByText('ou', { exact: true }).waitFor();
}

async function openSignUp(page: Page, known: Partial<ExternalSignUpResponse>): Promise<void> {
  await page.route('**/api/v2/account/externalSignUp', (route) =>
    route.fulfill({ json: { ...facts, ...known } }),
  );
  await page.goto('/complete-sign-up', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^(?:Criar conta|Entrar e vincular|Vincular)$/ }).waitFor();
}

/** Between a provider and an account. */
export const externalLoginScreens: Readonly<Record<string, Screen>> = {
  'login-providers': (page) => openLogin(page, every),
  'complete-sign-up': (page) => openSignUp(page, {}),
  'complete-sign-up-taken': (page) => openSignUp(page, { taken: true }),
  'login-linking': async (page) => {
    await page.route('**/api/v2/account/linkAtLogin', (route) => route.fulfill({ status: 204 }));
    await openSignUp(page, { taken: true, mayLink: true });
    await page.getByRole('button', { name: 'Entrar e vincular' }).click();
    await page.getByText('para vincular').waitFor();
  },
};

/** After the login that came first. */
export const linkScreens: Readonly<Record<string, Screen>> = {
  'external-link': async (page) => {
    await openSignUp(page, { taken: true, mayLink: true });
    await page.getByText(`à conta ${marina.username}?`).waitFor();
  },
};
