import type { Page } from '@playwright/test';
import type { IdentitiesResponse, PublicLoginProvider } from '@portaria/contract';
import { answer, off, on, openRow, openSecurity } from './factors.ts';
import type { Screen } from './screen.ts';

const providers: PublicLoginProvider[] = [
  { id: 'google', kind: 'google', name: 'Google' },
  { id: 'apple', kind: 'apple', name: 'Apple' },
  { id: 'microsoft', kind: 'microsoft', name: 'Microsoft' },
];
const identities: IdentitiesResponse['identities'] = [
  {
    id: '0199a8c0-0000-7000-8000-000000000011',
    provider: 'google',
    name: 'Google',
    hint: 'm•••@gmail.com',
    createdAt: '2026-11-02T18:20:00Z',
    lastUsedAt: '2026-11-14T11:05:00Z',
  },
  {
    id: '0199a8c0-0000-7000-8000-000000000012',
    provider: 'apple',
    name: 'Apple',
    hint: null,
    createdAt: '2026-11-10T09:12:00Z',
    lastUsedAt: null,
  },
];

/** As in an installation with these providers. */
async function withProviders(page: Page): Promise<void> {
  await page.route('**/account/security', async (route) => {
    const response = await route.fetch();
    const added = `,&quot;providers&quot;:${JSON.stringify(providers).replaceAll('"', '&quot;')}}"`;
    const body = (await response.text()).replace(
      /(<meta name="portaria-settings" content="[^"]*)\}"/,
      `$1${added}`,
    );
    await route.fulfill({ response, body });
  });
}

async function openLinked(page: Page, hasPassword: boolean): Promise<void> {
  await withProviders(page);
  await answer(page, 'identities', { hasPassword, identities } satisfies IdentitiesResponse);
  await openSecurity(page, hasPassword ? on : off, hasPassword ? {} : { passwordChangedAt: null });
  await page.getByRole('button', { name: /^Formas de entrar/ }).waitFor();
}

/** Accounts that a provider opens. */
export const identityScreens: Readonly<Record<string, Screen>> = {
  'identities-no-password': (page) => openLinked(page, false),
  identities: async (page) => {
    await openLinked(page, true);
    await openRow(page, 'Formas de entrar');
  },
};
