import type { Page } from '@playwright/test';
import { applicationScreens, visitorScreens } from './applications.ts';
import { externalLoginScreens, linkScreens } from './external-login.ts';
import { factorScreens, refuseUnproved, secondFactorScreens } from './factors.ts';
import { identityScreens } from './identities.ts';
import { marina } from './marina.ts';
import type { Screen } from './screen.ts';

async function openRegister(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Criar conta' }).first().click();
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
  await page.getByRole('heading', { name: /^(?:Bom dia|Boa tarde|Boa noite), / }).waitFor();
}

async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: 'Olá,' }).click();
}

async function failLogin(page: Page): Promise<void> {
  await logIn(page, 'Errada-Mesmo1');
  await page.getByText('Confira e tente de novo.').waitFor();
}

const at =
  (path: string): Screen =>
  async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

/** A page of the account area, once what it asks for is there. */
const inAccount =
  (path: string, shows: string | RegExp): Screen =>
  async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByText(shows).first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };

async function askForProof(page: Page): Promise<void> {
  await refuseUnproved(page, 'changeEmail');
  await page.goto('/account/security#email');
  await page.getByRole('button', { name: 'Corrigir o endereço' }).click();
  await page.getByLabel(/^Novo e-\u2060mail$/).fill('marina.duarte@exemplo.com.br');
  await page.getByRole('button', { name: /^Trocar e-\u2060mail$/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** Marina's own pages, in her own browser. */
export const accountScreens: Readonly<Record<string, Screen>> = {
  'confirm-banner': inAccount('/', `Confirme ${marina.email}`),
  account: inAccount('/account', 'Chaves de acesso'),
  'account-security': inAccount('/account/security', 'Este aparelho'),
  'account-password': inAccount('/account/security#senha', 'Nova senha'),
  'account-email': inAccount('/account/security#email', /^Código do e-\u2060mail atual$/),
  'account-activity': inAccount('/account/activity', 'Hoje'),
  'account-data': inAccount('/account/data', 'Excluir'),
  'step-up': askForProof,
  ...factorScreens,
  ...identityScreens,
  ...applicationScreens,
  ...linkScreens,
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
    await page.getByText('Este usuário já está em uso.').waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  },
  ...secondFactorScreens,
  ...visitorScreens,
  ...externalLoginScreens,
  'forgot-password': at('/login/forgot-password'),
  'forgot-password-sent': async (page) => {
    await page.goto('/login/forgot-password');
    await page.getByLabel(/^E-\u2060mail$/).fill(marina.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText(/O link foi enviado|o link chega/).waitFor();
  },
  'reset-password': async (page, { resetLink }) => {
    await page.goto(resetLink);
    await page.getByLabel('Confirmação de senha', { exact: true }).waitFor();
  },
  'confirm-email': async (page, { confirmLink }) => {
    // The worker that wrote it knows the application under another port.
    const { pathname, hash } = new URL(confirmLink);
    await page.goto(pathname + hash);
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).waitFor();
  },
  'account-menu': async (page) => {
    await enter(page);
    await openAccountMenu(page);
  },
  'not-found': at('/not-found'),
};

/** What customers see of an operator's installation. */
export const productScreens: Readonly<Record<string, Screen>> = {
  'product-home': at('/'),
  'product-login': at('/login'),
};
