import type { Locator, Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, expireStepUp, forgetPassword } from './support/database.ts';
import { openRow, row } from './support/factors.ts';
import { codeIn, mailTo } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { createAccount, type Person } from './support/people.ts';
import { atProvider, personWith } from './support/provider.ts';
import { signIn, signOut } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const WAYS = 'Formas de entrar';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: WAYS });
const linkGoogle = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Vincular o Google' });
const unlinkGoogle = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: 'Desvincular o Google' });

/** A confirmed person, whom Google knows too, in Segurança. */
async function openSecurity(page: Page, person: Person): Promise<void> {
  await atProvider(page, 'google', personWith('ana.souza@gmail.com'));
  await createAccount(person, addresses.withProviders);
  await confirmAddress(person.username);
  await signIn(page, person);
  await page.goto('/account/security');
}

async function proveByPassword(page: Page, { password }: Person): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await question.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The provider sends the browser back, and its page leads here. */
async function linked(page: Page): Promise<void> {
  await expect(page).toHaveURL('/account/security');
  await expect(page.getByText('Google vinculado')).toBeVisible();
}

test.describe('the ways in of an account', () => {
  test.use({ baseURL: addresses.withProviders });
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('begin with a step-up and a visit at the provider, and end by a press', async ({ page, person }) => {
    await openSecurity(page, person);
    await expect(row(page, WAYS)).toContainText('Nenhuma vinculada');
    await openRow(page, WAYS);
    await expectAccessible(page, 'nothing is linked');
    await expireStepUp(person.username);
    await tabTo(page, linkGoogle(page));
    await page.keyboard.press('Enter');
    await proveByPassword(page, person);
    await linked(page);
    await mailTo(person.email, 'Nova forma de entrar na sua conta');

    await expect(row(page, WAYS)).toContainText('Google');
    await openRow(page, WAYS);
    await expect(dialog(page).getByRole('listitem').first()).toHaveText(
      /^Google, a•+@gmail\.com, desde \d\d\/\d\d\/\d{4}, (?:usado hoje|ainda não usado)Desvincular$/,
    );
    await expectAccessible(page, 'Google is linked');
    await expireStepUp(person.username);
    await unlinkGoogle(page).click();
    const question = page.getByRole('dialog', { name: 'Desvincular o Google?' });
    await expect(question.getByText('O acesso dado no Google termina lá:')).toBeVisible();
    await expect(question.getByRole('link')).toHaveAttribute(
      'href',
      'https://myaccount.google.com/connections',
    );
    await expectAccessible(page, 'the question before it is unlinked');
    await question.getByRole('button', { name: 'Desvincular' }).click();
    await proveByPassword(page, person);
    await expect(page.getByText('Google desvinculado')).toBeVisible();
    await expect(linkGoogle(page)).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: WAYS })).toBeFocused();
    await mailTo(person.email, 'Forma de entrar desvinculada');
  });

  test('keep the last one, and an account without a password says so', async ({ page, person }) => {
    await openSecurity(page, person);
    await openRow(page, WAYS);
    await linkGoogle(page).click();
    await linked(page);
    await forgetPassword(person.username);
    await page.reload();
    await expect(page.getByText('Esta conta não tem senha. Você entra com o Google.')).toBeVisible();
    await expect(row(page, 'Senha')).toContainText('Criar senha');
    await expectAccessible(page, 'no password');
    await openRow(page, WAYS);
    await unlinkGoogle(page).click();
    await page.getByRole('button', { name: 'Desvincular', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Esta é a sua única forma de entrar. Crie uma senha ou uma chave de acesso antes.',
    );
    await expectAccessible(page, 'the last way in');
    await page.keyboard.press('Escape');
    await expect(unlinkGoogle(page)).toBeVisible();
  });

  test('get a password after a code by mail, where there was none', async ({ page, person }) => {
    await openSecurity(page, person);
    await openRow(page, WAYS);
    await linkGoogle(page).click();
    await linked(page);
    await forgetPassword(person.username);
    await page.reload();
    await openRow(page, 'Senha');
    const form = page.getByRole('dialog', { name: 'Criar senha' });
    await expectAccessible(page, 'a first password');
    await form.getByLabel('Nova senha', { exact: true }).fill('Porta-Verde8');
    await form.getByLabel('Confirmar nova senha', { exact: true }).fill('Porta-Verde8');
    await expireStepUp(person.username);
    await form.getByRole('button', { name: 'Criar senha' }).click();
    const question = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(
      question.getByText(/^Esta conta não tem senha\. Vamos enviar um código para /),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Entrar de novo com o Google' })).toBeVisible();
    const send = question.getByRole('button', { name: 'Enviar código' });
    await expect(send).toBeFocused();
    await expectAccessible(page, 'a step-up without a password');
    await page.keyboard.press('Enter');
    const field = question.getByLabel('Código', { exact: true });
    await expect(field).toBeFocused();
    await expectAccessible(page, 'the mailed code');
    await field.fill(await codeIn(person.email, 'Código para continuar'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Senha criada')).toBeVisible();
    await expect(row(page, 'Senha')).toContainText('Trocada');
    await expect(row(page, 'Senha')).toBeFocused();
    await expectAccessible(page, 'the row of the new password');
    await signOut(page);
    await signIn(page, { ...person, password: 'Porta-Verde8' });
    await page.goto('/account/security');
    await expect(row(page, 'Senha')).toContainText('Trocada');
  });

  test('are named after a new password, and before a deletion', async ({ page, person }) => {
    await openSecurity(page, person);
    await openRow(page, WAYS);
    await linkGoogle(page).click();
    await linked(page);
    await openRow(page, 'Senha');
    await page.getByLabel('Senha atual', { exact: true }).fill(person.password);
    await page.getByLabel('Nova senha', { exact: true }).fill('Porta-Verde8');
    await page.getByLabel('Confirmar nova senha', { exact: true }).fill('Porta-Verde8');
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByText('Também entram nesta conta: Google.')).toBeVisible();
    await page.goto('/account/data');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir sua conta?' });
    await expect(question.getByText('O acesso dado no Google termina lá:')).toBeVisible();
    await expectAccessible(page, 'the question before a deletion');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Excluir minha conta' })).toBeFocused();
  });

  test('leave the rest of the page where their script does not come', async ({ page, person, watch }) => {
    watch.allow(/net::ERR_FAILED|dynamically imported module/);
    await page.route('**/assets/identity-parts-*.js', (route) => route.abort());
    await openSecurity(page, person);
    await expect(row(page, 'Senha')).toBeVisible();
    await expect(row(page, 'Chaves de acesso')).toBeVisible();
    await expect(page.getByText(WAYS)).toHaveCount(0);
  });
});
