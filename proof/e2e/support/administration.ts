import type { Locator, Page } from '@playwright/test';
import { nextCode } from './authenticator.ts';
import { makeAdministrator } from './database.ts';
import { newPerson, type Person } from './people.ts';
import { signUpWithFactor } from './signed-in.ts';
import { expect } from './test.ts';

export interface Administrator extends Person {
  /** The key of the authenticator application. */
  key: string;
}

type Role = 'owner' | 'admin' | 'support' | 'auditor';

/** Logs a new person in, with a second factor and a right to administer. */
export async function newAdministrator(page: Page, role: Role): Promise<Administrator> {
  const person = newPerson();
  const { key } = await signUpWithFactor(page, person);
  await makeAdministrator(person.username, role);
  return { ...person, key };
}

export async function openArea(page: Page, path = '/admin/people', title = 'Pessoas'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function searchPeople(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Finds a person by address, and opens the account. */
export async function openPerson(page: Page, { email, username }: Person): Promise<void> {
  await openArea(page);
  await searchPeople(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: username })).toBeVisible();
}

/** Fills in why, with the first reason of the list, and confirms. */
export async function confirm(page: Page, title: string, submit: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  const reason = dialog.getByLabel('Motivo');
  if (await reason.isVisible()) await reason.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  return dialog;
}

/** Shows the second factor again, if it was shown too long ago. */
export async function stepUp(page: Page, { username, key }: Administrator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Código', { exact: true }).fill(await nextCode(username, key));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
