import { codeOf, keyIn, nextCode } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, expireStepUp } from './support/database.ts';
import { code, factors } from './support/factors.ts';
import { mailTo } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, fillLogin } from './support/people.ts';
import { sendPassword, signIn, signOut, signUpWithFactor } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

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
    await code(page).fill('000000');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Este código não confere ou já foi usado. Espere o próximo.')).toBeVisible();
    await code(page).fill(await nextCode(person.username, key));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/activity');
    await expect(page.getByText('Acesso à conta, com a segunda etapa')).toBeVisible();
    await signOut(page);

    await sendPassword(page, person);
    await page.getByRole('button', { name: 'Sem o aplicativo? Use um código de recuperação.' }).click();
    await code(page).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();
    await page.goto('/account/security');
    await expect(page.getByText('9 de 10 ainda valem.')).toBeVisible();
    await expectAccessible(page, 'security with a second factor');

    // A sensitive change asks for a code instead of the password.
    await expireStepUp(person.username);
    await factors(page).getByRole('button', { name: 'Desligar' }).click();
    await page.getByRole('radio', { name: 'Só troquei' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(dialog.getByLabel('Código', { exact: true })).toBeFocused();
    await expectAccessible(page, 'step-up with a code');
    await dialog.getByLabel('Código', { exact: true }).fill(await nextCode(person.username, key));
    await page.keyboard.press('Enter');
    await expect(factors(page).getByText('Desligada.')).toBeVisible();
  });

  test('works with the keyboard alone, from turning on to the login', async ({ page, person }) => {
    await createAccount(person);
    await confirmAddress(person.username);
    await signIn(page, person);
    await page.goto('/account/security');
    const panel = factors(page);
    await tabTo(page, panel.getByRole('button', { name: 'Ligar com aplicativo autenticador' }));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    const key = await keyIn(panel);
    await type(page, 'Código do aplicativo', codeOf(key));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Guarde estes códigos' })).toBeFocused();
    await expect(panel.getByRole('list').getByRole('listitem')).toHaveCount(10);
    await tabTo(page, panel.getByLabel('Guardei os códigos'));
    await page.keyboard.press('Space');
    await tabTo(page, panel.getByRole('button', { name: 'Concluir' }));
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^Ligada desde /)).toBeVisible();
    await signOut(page);
    await page.goto('/login');
    await type(page, 'Usuário ou e-\u2060mail', person.username);
    await type(page, 'Senha', person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeFocused();
    await type(page, 'Código', await nextCode(person.username, key));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();
  });
});
