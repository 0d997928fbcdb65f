import { expectAccessible } from './support/axe.ts';
import { row } from './support/factors.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, fillLogin } from './support/people.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'Casa-Nova22';

test('changing the password works by keyboard alone and ends every other session', async ({
  page,
  person,
  anotherBrowser,
  watch,
}) => {
  watch.allow(/status of 40[01]/);
  await createAccount(person);
  await signIn(page, person);
  const elsewhere = await anotherBrowser();
  await signIn(elsewhere, person);
  await page.goto('/');

  await page.getByRole('button', { name: 'Olá,' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Minha conta' }), 2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Segurança', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Segurança' })).toBeFocused();
  await tabTo(page, row(page, 'Senha'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Trocar senha' })).toBeFocused();

  await type(page, 'Senha atual', 'Errada-Mesmo1');
  await type(page, 'Nova senha', newPassword);
  await type(page, 'Confirmar nova senha', newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha incorreta.').first()).toBeVisible();
  await expectAccessible(page, 'a wrong current password');
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue(newPassword);
  await page.getByLabel('Senha atual', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/security');
  await expect(page.getByRole('status').filter({ hasText: 'Senha trocada' })).toBeVisible();
  await expect(row(page, 'Senha')).toBeFocused();

  await elsewhere.goto('/account/sessions');
  await expect(elsewhere).toHaveURL('/login');
  await fillLogin(elsewhere, person.username, newPassword);
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(elsewhere).toHaveURL('/account/security#aparelhos');
});

test('a common password is refused when its field is left, before anything is sent', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await signIn(page, person);
  await page.goto('/account/password');
  await type(page, 'Senha atual', person.password);
  await type(page, 'Nova senha', 'Senha@123');
  await type(page, 'Confirmar nova senha', 'Senha@123');
  await expect(page.getByText('Esta senha é muito comum')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^difícil de adivinhar$/ })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Trocar senha' });
  await submit.click();
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a common new password');
  await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(newPassword);
  await expect(page.getByText('Esta senha é muito comum')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'atendido: difícil de adivinhar' }),
  ).toBeVisible();
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: 'Senha trocada' })).toBeVisible();
});
