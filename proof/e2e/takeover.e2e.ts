import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress } from './support/database.ts';
import { codeTo, linkIn, linksTo } from './support/inbox.ts';
import { createAccount, newPerson, post } from './support/people.ts';
import { pressNotMe, recoverAccount } from './support/recovery.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const ATTACKER_PASSWORD = 'Do-Ladrao77';

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/account/password');
  await page.getByLabel('Senha atual', { exact: true }).fill(from);
  await page.getByLabel('Nova senha', { exact: true }).fill(to);
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page).toHaveURL('/account');
}

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto('/account/email');
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

/** Presses the button that the page of the link offers, if any. */
async function press(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('main').getByRole('button').last();
  await expect(button.or(page.getByRole('alert')).first()).toBeVisible();
  if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
}

test('the takeover drill: "not me" and one reset undo all changes of an attacker with session and password', async ({
  page: attacker,
  person,
  anotherBrowser,
  watch,
}) => {
  test.setTimeout(90_000);
  watch.allow(/status of 4\d\d|call failed/);
  await createAccount(person);
  await confirmAddress(person.username);
  const attackers = [attacker];
  await signIn(attacker, person);
  const stop = await linkIn(person.email, 'Novo acesso à sua conta');
  await changePassword(attacker, person.password, ATTACKER_PASSWORD);
  const another = await anotherBrowser();
  await signIn(another, { ...person, password: ATTACKER_PASSWORD });
  attackers.push(another);
  const { email } = newPerson();
  await changeEmail(attacker, email);
  await askDeletion(attacker);

  // The attacker has copied every mail except the one that the owner is about to open.
  const all = await Promise.all([person.email, email].map(linksTo));
  const copied = all.flat().filter((link) => link !== stop);
  expect(copied.length).toBeGreaterThan(3);

  const owner = await anotherBrowser();
  await pressNotMe(owner, stop, person, expectAccessible);
  for (const each of attackers) {
    await each.goto('/account');
    await expect(each).toHaveURL('/login');
  }
  for (const link of copied) await press(attacker, link);
  await recoverAccount(owner, person, 'Casa-Nova22');

  await owner.goto('/account/email');
  await expect(owner.getByText(person.email)).toBeVisible();
  await expect(owner.getByLabel('Novo e-mail', { exact: true })).toBeVisible();
  await owner.goto('/account/data');
  await expect(owner.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible();
  await owner.goto('/account/sessions');
  const devices = owner.getByRole('region', { name: 'Aparelhos conectados' }).locator('xpath=./ul/li');
  await expect(devices).toHaveCount(1);
  for (const password of [ATTACKER_PASSWORD, person.password]) {
    const answer = await post(addresses.app, 'login', { usernameOrEmail: person.username, password });
    expect(answer.status).toBe(401);
  }
});
