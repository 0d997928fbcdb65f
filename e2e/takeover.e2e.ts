import type { Page } from '@playwright/test';
import { confirmAddress } from './support/database.ts';
import { codeTo, linkIn, linksTo } from './support/inbox.ts';
import { createAccount, logIn, newPerson } from './support/people.ts';
import { comeBack, pressNotMe } from './support/recovery.ts';
import { expect, test } from './support/test.ts';

const THIEFS = 'Do-Ladrao77';

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/account/password');
  await page.getByLabel('Senha atual', { exact: true }).fill(from);
  await page.getByLabel('Nova senha', { exact: true }).fill(to);
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page).toHaveURL('/account');
}

async function moveTo(page: Page, email: string): Promise<void> {
  await page.goto('/account/email');
  const earlier = page.getByRole('button', { name: 'Cancelar a troca' });
  await expect(page.getByLabel('Novo e-mail', { exact: true }).or(earlier)).toBeVisible();
  if (await earlier.isVisible()) await earlier.click();
  await page.getByLabel('Novo e-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await page.getByLabel('Código do endereço novo').fill(await codeTo(email));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText(/^Falta esperar até /)).toBeVisible();
}

async function askDeletion(page: Page): Promise<void> {
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await page.getByRole('button', { name: 'Excluir em 7 dias' }).click();
  await expect(page.getByText(/^Sua conta será excluída em /).first()).toBeVisible();
}

/** Presses whatever the page behind the link offers. */
async function press(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('main').getByRole('button').last();
  if (await button.isEnabled({ timeout: 1_000 }).catch(() => false)) await button.click();
}

test('the takeover drill: a thief with session and password changes everything; one press and one reset undo it', async ({
  page: thief,
  person,
  anotherBrowser,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(/status of 4\d\d|call failed/);
  await createAccount(person);
  await confirmAddress(person.username);
  const thieves = [thief];
  await logIn(thief, person);
  const stop = await linkIn(person.email, 'Entrada em um aparelho novo');
  await changePassword(thief, person.password, THIEFS);
  for (let more = 0; more < 4; more += 1) {
    const another = await anotherBrowser();
    await logIn(another, { ...person, password: THIEFS });
    thieves.push(another);
  }
  const [first, second] = [newPerson().email, newPerson().email];
  for (const email of [first, second]) await moveTo(thief, email);
  await askDeletion(thief);

  // He has copied every mail but the one that the owner is about to open.
  const all = await Promise.all([person.email, first, second].map(linksTo));
  const copied = all.flat().filter((link) => link !== stop);
  expect(copied.length).toBeGreaterThan(5);

  const owner = await anotherBrowser();
  await pressNotMe(owner, stop, person);
  for (const each of thieves) {
    await each.goto('/account');
    await expect(each).toHaveURL('/login');
  }
  for (const link of copied) await press(thief, link);
  await comeBack(owner, person, 'Casa-Nova22');
  for (const link of copied) await press(thief, link);

  await owner.goto('/account/email');
  await expect(owner.getByText(person.email)).toBeVisible();
  await expect(owner.getByLabel('Novo e-mail', { exact: true })).toBeVisible();
  await owner.goto('/account/data');
  await expect(owner.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible();
  await owner.goto('/account/sessions');
  await expect(owner.getByRole('listitem').filter({ hasText: 'Chrome' })).toHaveCount(1);
  for (const password of [THIEFS, person.password]) {
    await thief.goto('/login');
    await thief.getByLabel('Usuário ou email').fill(person.username);
    await thief.getByLabel('Senha', { exact: true }).fill(password);
    await thief.getByRole('button', { name: 'Login' }).click();
    await expect(thief.getByRole('log')).toContainText('Usuário ou senha inválidos.');
  }
});
