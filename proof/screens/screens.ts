import type { Page } from '@playwright/test';
import { applicationScreens, visitorScreens } from './applications.ts';
import { factorScreens, refuseUnproved, secondFactorScreens } from './factors.ts';
import { marina } from './marina.ts';
import type { Screen } from './screen.ts';

async function openRegister(page: Page): Promise<void> {
  await page.goto('/login');
  await page
    .getByRole('region', { name: 'Entrar', exact: true })
    .getByRole('button', { name: 'Criar conta' })
    .click();
  await page.getByRole('heading', { name: 'Criar conta' }).waitFor();
}

async function fillRegister(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^E-\u2060mail$/).fill(email);
  await page.getByLabel('Usuário', { exact: true }).fill(marina.username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^Usuário ou e-\u2060mail$/).fill(marina.username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function enter(page: Page): Promise<void> {
  await logIn(page, marina.password);
  await page.getByRole('link', { name: 'Learn more' }).waitFor();
}

async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: 'Olá,' }).click();
}

async function failLogin(page: Page): Promise<void> {
  await logIn(page, 'Errada-Mesmo1');
  await page.getByRole('log').getByRole('listitem').waitFor();
}

const at =
  (path: string): Screen =>
  async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

/** A page of the account area, once what it asks for is there. */
const inAccount =
  (path: string, shows: string): Screen =>
  async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByText(shows).first().waitFor();
    await page.getByText('Loading...').waitFor({ state: 'hidden' });
  };

async function askForProof(page: Page): Promise<void> {
  await refuseUnproved(page, 'changeEmail');
  await page.goto('/account/email');
  await page.getByLabel('Novo e-mail').fill('marina.duarte@exemplo.com.br');
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Marina's own pages, in her own browser. */
export const accountScreens: Readonly<Record<string, Screen>> = {
  'confirm-banner': inAccount('/', `Confirme ${marina.email}`),
  account: inAccount('/account', 'Sua segurança'),
  'account-security': inAccount('/account/security', 'Este aparelho'),
  'account-password': inAccount('/account/security#senha', 'Nova senha'),
  'account-email': inAccount('/account/security#email', 'Novo e-mail'),
  'account-activity': inAccount('/account/activity', 'Hoje'),
  'account-data': inAccount('/account/data', 'Excluir'),
  'step-up': askForProof,
  ...factorScreens,
  ...applicationScreens,
};

/** One picture each, in the order a person meets them. */
export const screens: Readonly<Record<string, Screen>> = {
  home: at('/'),
  login: at('/login'),
  'login-failed': failLogin,
  register: openRegister,
  'register-invalid': async (page) => {
    await openRegister(page);
    await fillRegister(page, 'marina@', 'abc');
    await page.getByLabel(/^E-\u2060mail$/).focus();
  },
  'register-refused': async (page) => {
    await openRegister(page);
    await fillRegister(page, marina.email, 'Outra-Senha9');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByRole('region', { name: 'Confira estes pontos:' }).waitFor();
  },
  ...secondFactorScreens,
  ...visitorScreens,
  'forgot-password': at('/login/forgot-password'),
  'forgot-password-sent': async (page) => {
    await page.goto('/login/forgot-password');
    await page.getByLabel(/^E-\u2060mail$/).fill(marina.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('O link foi enviado').waitFor();
  },
  'reset-password': async (page, { resetLink }) => {
    await page.goto(resetLink);
    await page.getByLabel('Confirmação de senha', { exact: true }).waitFor();
  },
  'confirm-email': async (page, { confirmLink }) => {
    // The worker that wrote it knows the application under another port.
    const { pathname, hash } = new URL(confirmLink);
    await page.goto(pathname + hash);
    await page.getByRole('link', { name: 'Entrar' }).waitFor();
  },
  'account-menu': async (page) => {
    await enter(page);
    await openAccountMenu(page);
  },
  'test-guard': async (page) => {
    await enter(page);
    await page.goto('/xpto');
    await page.getByText('test-guard works!').waitFor();
  },
  'test-errors': at('/errors'),
  toasts: async (page) => {
    await page.goto('/errors');
    for (const name of ['Testar 400', 'Testar 401', 'Testar 401']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    await page.getByRole('log').getByRole('listitem').nth(2).waitFor();
  },
  'not-found': at('/not-found'),
  'server-error': async (page) => {
    await page.goto('/errors');
    await page.getByRole('button', { name: '500' }).click();
    await page.getByRole('region', { name: 'Detalhes' }).waitFor();
  },
  spinner: async (page) => {
    await page.route('**/api/buggy/auth', () => new Promise(() => undefined));
    await page.goto('/errors');
    await page.getByRole('button', { name: 'Testar 401' }).click();
    await page.getByText('Loading...').waitFor();
  },
};

/** What customers see of an operator's installation. */
export const productScreens: Readonly<Record<string, Screen>> = {
  'product-home': at('/'),
  'product-login': at('/login'),
};
