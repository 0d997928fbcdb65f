import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress } from './support/database.ts';
import { row } from './support/factors.ts';
import { codeTo, linkIn, linksTo, mailTo } from './support/inbox.ts';
import { createAccount, newPerson, type Person, post } from './support/people.ts';
import { pressNotMe, recoverAccount } from './support/recovery.ts';
import { call, signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const ATTACKER_PASSWORD = 'Do-Ladrao77';

/** What an attacker with session and password changes, by calls. Their pages have tests of their own. */
async function changeAll(page: Page, { email, password }: Person, newEmail: string): Promise<void> {
  await call(page, 'changePassword', {
    currentPassword: password,
    password: ATTACKER_PASSWORD,
    confirmPassword: ATTACKER_PASSWORD,
  });
  await call(page, 'changeEmail', { email: newEmail });
  await call(page, 'confirmEmailChangeCode', { code: await codeTo(newEmail) });
  await call(page, 'askDeletion');
  for (const subject of ['Sua senha foi trocada', 'Pedido de troca de e-mail', 'Exclusão da conta marcada'])
    await mailTo(email, subject);
}

/** Presses the button that the page of the link offers, if any. */
async function press(page: Page, link: string): Promise<void> {
  // A new document, because only the fragment may differ.
  await page.goto('about:blank');
  await page.goto(link);
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
  watch.allow(/status of 4\d\d|call failed/);
  await createAccount(person);
  await confirmAddress(person.username);
  const attackers = [attacker];
  await signIn(attacker, person);
  const stop = await linkIn(person.email, 'Novo acesso à sua conta');
  const { email } = newPerson();
  await changeAll(attacker, person, email);
  const another = await anotherBrowser();
  await signIn(another, { ...person, password: ATTACKER_PASSWORD });
  attackers.push(another);

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
  await expect(row(owner, 'E-\u2060mail')).toContainText(person.email);
  await expect(owner.getByLabel('Novo e-\u2060mail', { exact: true })).toBeVisible();
  await owner.goto('/account/data');
  await expect(owner.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible();
  await owner.goto('/account/sessions');
  const devices = owner.getByRole('region', { name: 'Aparelhos' }).getByRole('listitem');
  await expect(devices).toHaveCount(1);
  for (const password of [ATTACKER_PASSWORD, person.password]) {
    const answer = await post(addresses.app, 'login', { usernameOrEmail: person.username, password });
    expect(answer.status).toBe(401);
  }
});
