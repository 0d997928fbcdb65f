import type { Locator, Page } from '@playwright/test';
import { codeOf, nextCode } from './support/authenticator.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts';
import { confirmAddress, expireStepUp } from './support/database.ts';
import { code, factors, openRow, row, toFirstCode } from './support/factors.ts';
import { mailTo } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, fillLogin, type Person } from './support/people.ts';
import { sendPassword, signIn, signOut, signUpWithFactor } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** The picture of a desk, and on a telephone the link that opens the application. */
async function expectSecondStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Adicione sua conta ao aplicativo' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an account for the application');
}

/** On paper: the service, the account, the date, where to use the codes, and nothing else. */
async function expectSheetAlone(page: Page, { email }: Person): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => element.closest('[data-sheet]') === null && element.textContent?.trim())
      .map((element) => element.textContent),
  );
  expect(printed).toEqual([]);
  const sheet = page.locator('[data-sheet]');
  await expect(sheet).toContainText('Portaria: códigos de recuperação');
  await expect(sheet).toContainText(email);
  await expect(sheet).toContainText(new URL(page.url()).host);
  await expect(sheet).toContainText(`de ${new Date().getFullYear()}, às`);
  await page.emulateMedia({ media: null });
}

test.describe('the second factor', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-3]/));

  test('is asked for by the page that required the login, and spent by a code of the app and by a recovery code', async ({
    page,
    person,
  }) => {
    const { key, codes } = await signUpWithFactor(page, person);
    expect((await mailTo(person.email, 'Verificação em duas etapas ligada')).html).toContain('Não fui eu');
    await signOut(page);
    await page.goto('/account/activity');
    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/second-factor');
    await expectAccessible(page, 'second factor');
    // The sixth digit sends.
    await code(page).fill('000000');
    await expect(page.getByText('Este código não confere ou já foi usado. Espere o próximo.')).toBeVisible();
    await code(page).fill(await nextCode(person.username, key));
    await expect(page).toHaveURL('/account/activity');
    await expect(page.getByText('Entrou na conta, com a segunda etapa')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await signOut(page);

    await sendPassword(page, person);
    await page.getByText('Tentar de outro jeito').click();
    await expectAccessible(page, 'other ways');
    await page.getByRole('button', { name: 'Use um código de recuperação' }).click();
    await expect(code(page)).toBeFocused();
    await expectAccessible(page, 'second factor by a recovery code');
    await code(page).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();
    await page.goto('/account/security');
    await expect(row(page, 'Códigos de recuperação')).toContainText('9 de 10 ainda valem');
    await expectAccessible(page, 'security with a second factor');

    // A sensitive change asks for a code instead of the password.
    await expireStepUp(person.username);
    await (await openRow(page, 'Verificação em duas etapas'))
      .getByRole('button', { name: 'Desligar' })
      .click();
    await page.getByRole('radio', { name: 'Só troquei' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(dialog.getByLabel('Código', { exact: true })).toBeFocused();
    // Nothing was typed, so nothing is kept.
    await expect(dialog).not.toContainText('O que você preencheu');
    await expectAccessible(page, 'step-up with a code');
    await dialog.getByLabel('Código', { exact: true }).fill(await nextCode(person.username, key));
    await page.keyboard.press('Enter');
    await expect(factors(page)).toContainText('Desligada');
    await expect(factors(page)).toBeFocused();
  });

  test('works with the keyboard alone, from turning on to the login', async ({ page, person }) => {
    await createAccount(person);
    await confirmAddress(person.username);
    await signIn(page, person);
    await page.goto('/account/security');
    const press = async (target: Locator): Promise<void> => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    const title = (name: string): Locator =>
      page.getByRole('dialog').getByRole('heading', { name, level: 2 });
    await press(factors(page));
    await expect(title('Qual aplicativo você usa?')).toBeFocused();
    await expectAccessibleInBothSchemes(page, 'choice of an application');
    const key = await toFirstCode(page, async (target) => {
      if ((await target.textContent()) === 'Já adicionei') await expectSecondStep(page);
      await press(target);
    });
    const field = page.getByLabel('Código do aplicativo');
    await expect(field).toBeFocused();
    await expectAccessibleInBothSchemes(page, 'first code');
    // Esc asks before it discards what was done, and Esc goes on with it.
    await page.keyboard.press('Escape');
    await expect(title('Fechar sem ligar?')).toBeFocused();
    await expectAccessible(page, 'question before a set-up is discarded');
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await page.keyboard.type(codeOf(key));
    await page.keyboard.press('Enter');
    await expect(title('Pronto. Agora guarde estes códigos')).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    await expectAccessibleInBothSchemes(page, 'recovery codes');
    await expectSheetAlone(page, person);
    const done = page.getByRole('button', { name: 'Concluir' });
    await press(done);
    await expect(page.getByLabel('Guardei os códigos')).toBeFocused();
    await page.keyboard.press('Space');
    await press(done);
    await expect(factors(page)).toContainText('Ligada desde ');
    await expect(factors(page)).toBeFocused();
    await signOut(page);
    await page.goto('/login');
    await type(page, 'Usuário ou e-\u2060mail', person.username);
    await type(page, 'Senha', person.password);
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await page.keyboard.type(await nextCode(person.username, key));
    await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();
  });
});
