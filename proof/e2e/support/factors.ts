import type { Locator, Page } from '@playwright/test';
import { codeOf, keyIn } from './authenticator.ts';
import { confirmAddress } from './database.ts';
import { createAccount, fillLogin, logIn, type Person } from './people.ts';
import { expect } from './test.ts';

export const factors = (page: Page): Locator =>
  page.getByRole('region', { name: 'Verificação em duas etapas' });
export const code = (page: Page): Locator => page.getByLabel('Código', { exact: true });

/** Turns the second factor on. Returns the key of the app and the recovery codes. */
export async function turnOn(page: Page, person: Person): Promise<{ key: string; codes: string[] }> {
  await createAccount(person);
  await confirmAddress(person.username);
  await logIn(page, person);
  await page.goto('/account/security');
  const panel = factors(page);
  await panel.getByRole('button', { name: 'Ligar com aplicativo autenticador' }).click();
  await expect(panel.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  const key = await keyIn(panel);
  await panel.getByLabel('Código do aplicativo').fill(codeOf(key));
  await panel.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Guarde estes códigos' })).toBeFocused();
  const codes = await panel.getByRole('list').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await panel.getByLabel('Guardei os códigos').check();
  await panel.getByRole('button', { name: 'Concluir' }).click();
  await expect(panel.getByText(/^Ligada desde /)).toBeVisible();
  return { key, codes };
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Bem Vindo' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

export async function sendPassword(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
}
