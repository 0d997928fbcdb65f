import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const at =
  (path: string): Screen =>
  (page) =>
    open(page, path);

/** What `SCREENS=spec` shows a visitor. */
export const specificationScreens: Readonly<Record<string, Screen>> = {
  'spec-home': at('/'),
  'spec-login': at('/login'),
  'spec-register': async (page) => {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Register' }).first().click();
    await page.getByRole('form', { name: 'Sign up' }).waitFor();
  },
  'spec-forgot-password': at('/login/forgot-password'),
  'spec-test-errors': at('/errors'),
  'spec-toasts': async (page) => {
    await open(page, '/errors');
    for (const name of ['Testar 400', 'Testar 401', 'Testar 401']) await press(page, name);
    await page.getByRole('log').getByRole('listitem').nth(2).waitFor();
  },
  'spec-server-error': async (page) => {
    await open(page, '/errors');
    await press(page, 'Testar 500');
    await page.getByRole('region', { name: 'Detalhes' }).waitFor();
  },
  'spec-spinner': async (page) => {
    await page.route('**/api/buggy/auth', () => new Promise(() => undefined));
    await open(page, '/errors');
    await press(page, 'Testar 401');
    await page.getByText('Loading...').waitFor();
  },
};
