import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

export function newPerson(): Person {
  const id = randomBytes(5).toString('hex');
  return { username: `pessoa ${id}`, email: `pessoa-${id}@exemplo.com.br`, password: 'Porta-Azul7' };
}

/** Registers an account without a browser, like any API client. */
export async function createAccount(person: Person, origin: string = addresses.app): Promise<Person> {
  const { username, email, password } = person;
  const answer = await post(origin, 'register', { username, email, password, confirmPassword: password });
  if (answer.status !== 200) throw new Error(`register answered ${answer.status}: ${await answer.text()}`);
  return person;
}

/** One call with its own CSRF token and without a session. */
export async function post(origin: string, call: string, body: object): Promise<Response> {
  const account = `${origin}/api/v2/account/`;
  const [cookie = ''] = (await fetch(`${account}csrf`)).headers.getSetCookie();
  const pair = cookie.split(';')[0] ?? '';
  return fetch(account + call, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: pair,
      'x-xsrf-token': pair.slice(pair.indexOf('=') + 1),
    },
    body: JSON.stringify(body),
  });
}

/** Logs in through the login page. */
export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await page.getByRole('button', { name: /^(?:Login|Entrar)$/ }).click();
  await page.getByRole('button', { name: /^(?:Bem Vindo|Olá,)/ }).waitFor();
}

export async function fillLogin(page: Page, usernameOrEmail: string, password: string): Promise<void> {
  await page.getByLabel(/^Usuário ou e-?\u2060?mail$/).fill(usernameOrEmail);
  await page.getByLabel('Senha', { exact: true }).fill(password);
}

export async function fillRegister(
  page: Page,
  { username, email, password }: Person,
  confirmPassword: string = password,
): Promise<void> {
  await page.getByLabel(/^E-?\u2060?mail$/i).fill(email);
  await page.getByLabel('Usuário', { exact: true }).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(confirmPassword);
}

/** The name as the greeting shows it. */
export function titleCased(name: string): string {
  return name
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
