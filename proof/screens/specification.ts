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

/** Opening it spends nothing, so its secret may be none. */
const LINK = '#token=x&username=marina&account=x';

async function openRegister(page: Page): Promise<void> {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Register' }).first().click();
  await page.getByRole('form', { name: 'Sign up' }).waitFor();
}

let registered = 0;

/** A new person for each look. */
async function register(page: Page): Promise<void> {
  registered += 1;
  const name = `marina${registered}`;
  await openRegister(page);
  const form = page.getByRole('form', { name: 'Sign up' });
  for (const [label, value] of [
    ['Email', `${name}@exemplo.com.br`],
    ['Usuário', name],
    ['Senha', 'Porta-Azul7'],
    ['Confirmação de senha', 'Porta-Azul7'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await press(page, 'Registrar');
  await page.waitForURL('/');
}

/** What `SCREENS=spec` shows, to a visitor except at `/xpto`. */
export const specificationScreens: Readonly<Record<string, Screen>> = {
  'spec-home': at('/'),
  'spec-login': at('/login'),
  'spec-register': openRegister,
  'spec-forgot-password': at('/login/forgot-password'),
  'spec-about': at('/about'),
  'spec-contact': at('/contact'),
  'spec-xpto': async (page) => {
    await register(page);
    await open(page, '/xpto');
    await page.getByText('test-guard works!').waitFor();
  },
  'spec-not-found': at('/not-found'),
  'spec-reset-password': at(`/reset-password${LINK}`),
  'spec-confirm-email': at(`/confirm-email${LINK}`),
  'spec-not-me': at(`/not-me${LINK}`),
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
