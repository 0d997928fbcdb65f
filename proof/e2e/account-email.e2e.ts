import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { ageDevices, confirmAddress } from './support/database.ts';
import { row } from './support/factors.ts';
import { codeTo, linkTo } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, newPerson } from './support/people.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const pending = (page: Page) => page.getByRole('dialog', { name: 'Troca pendente' });

test('changing the e-mail works by keyboard alone with the code of the new mailbox and the code that ends the delay', async ({
  page,
  person,
  anotherBrowser,
  watch,
}) => {
  watch.allow(/status of 40[01]/);
  const { email } = newPerson();
  await createAccount(person);
  await codeTo(person.email);
  await confirmAddress(person.username);
  await signIn(page, person);
  await ageDevices(person.username);
  await page.goto('/account/security');
  const address = row(page, 'E-\u2060mail');
  await expect(address).toContainText(person.email);
  await tabTo(page, address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Trocar e-\u2060mail' })).toBeFocused();
  await expectAccessible(page, 'the form');
  await page.keyboard.press('Escape');
  await expect(address).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, 'Novo e-\u2060mail', email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Enviamos um código para ${email}`)).toBeVisible();
  await expect(page.getByLabel('Código do endereço novo')).toBeFocused();
  await expectAccessible(page, 'a change that waits for its code');

  const code = await codeTo(email);
  const visitor = await anotherBrowser();
  await visitor.goto(await linkTo(email, '/confirm-email-change'));
  await expect(visitor.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
  await expectAccessible(visitor, 'the page of the link, logged out');
  await type(page, 'Código do endereço novo', code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código incorreto ou vencido.')).toBeVisible();
  await expectAccessible(page, 'a wrong code');
  await page.getByLabel('Código do endereço novo').press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/^A troca acontece n[ao] .+, ou já, com o código enviado ao e-\u2060mail atual$/),
  ).toBeVisible();
  await expectAccessible(page, 'a change that waits');

  await type(page, 'Código do e-\u2060mail atual', await codeTo(person.email, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText(`Sua conta agora usa ${email}.`);
  await expect(pending(page)).toBeHidden();
  await expect(address).toContainText(email);
  await expect(address).toBeFocused();
});
