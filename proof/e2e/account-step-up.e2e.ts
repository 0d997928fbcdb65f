import { expectAccessible } from './support/axe.ts';
import { expireStepUp } from './support/database.ts';
import { newPerson } from './support/people.ts';
import { call, signIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.describe('step-up authentication', () => {
  test('keeps the form and sends it after the correct password', async ({ page, person, watch }) => {
    watch.allow(/status of 40[0-3]/);
    const { email } = newPerson();
    await signUp(page, person);
    await expireStepUp(person.username);
    await page.goto('/account/email');
    await page.getByRole('button', { name: 'Corrigir o endereço' }).click();
    await page.getByLabel('Novo e-\u2060mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Trocar e-\u2060mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused();
    await expectAccessible(page, 'the dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Novo e-\u2060mail', { exact: true })).toHaveValue(email);

    await page.getByRole('button', { name: 'Trocar e-\u2060mail' }).click();
    await dialog.getByLabel('Senha', { exact: true }).fill('Errada-Mesmo1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Senha incorreta.').first()).toBeVisible();
    await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Enviamos um código para ${email}`)).toBeVisible();
  });

  test('becomes a login if the session has ended, and the form is then sent', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const { email } = newPerson();
    await signUp(page, person);
    await page.goto('/account/email');
    await page.getByRole('button', { name: 'Corrigir o endereço' }).click();
    await page.getByLabel('Novo e-\u2060mail', { exact: true }).fill(email);
    const elsewhere = await anotherBrowser();
    await signIn(elsewhere, person);
    await call(elsewhere, 'endOtherSessions');

    await page.getByRole('button', { name: 'Trocar e-\u2060mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Entrar de novo?' });
    await expect(dialog).toContainText(person.username);
    await expectAccessible(page, 'the dialog');
    await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText(`Enviamos um código para ${email}`)).toBeVisible();
    await expect(page).toHaveURL('/account/security#email');
  });
});
