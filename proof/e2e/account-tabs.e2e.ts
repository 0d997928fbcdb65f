import { createAccount, logIn, newPerson } from './support/people.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('the input of one user is not kept for the next one after a logout in another tab', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await page.goto('/account/profile');
  await page.getByLabel('Nome', { exact: true }).fill('Nome da primeira');
  const tab = await page.context().newPage();
  await tab.goto('/login/forgot-password');
  await tab.getByRole('button', { name: 'Olá,' }).click();
  await tab.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login');

  await logIn(tab, await createAccount(newPerson()));
  await expect(page).toHaveURL('/');
  await page.goto('/account/profile');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
});
