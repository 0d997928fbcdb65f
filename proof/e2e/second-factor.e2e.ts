import { codeOf, keyIn, nextCode } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, expireStepUp } from './support/database.ts';
import { code, factors, logOut, sendPassword, turnOn } from './support/factors.ts';
import { mailTo } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, fillLogin, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('the second factor', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-3]/));

  test('is turned on, asked for at login, and spent by a code of the app and by a recovery code', async ({
    page,
    person,
  }) => {
    test.setTimeout(90_000);
    const { key, codes } = await turnOn(page, person);
    expect((await mailTo(person.email, 'Verificação em duas etapas ligada')).html).toContain('Não fui eu');
    await logOut(page);

    await sendPassword(page, person);
    await expect(page).toHaveURL('/second-factor');
    await expectAccessible(page, 'second factor');
    await code(page).fill('000000');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Este código não confere ou já foi usado. Espere o próximo.')).toBeVisible();
    await code(page).fill(await nextCode(person.username, key));
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await logOut(page);

    await sendPassword(page, person);
    await page.getByRole('button', { name: 'Sem o aplicativo? Use um código de recuperação.' }).click();
    await code(page).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
    await mailTo(person.email, 'Um código de recuperação foi usado');
    await page.goto('/account/security');
    await expect(page.getByText('9 de 10 ainda valem.')).toBeVisible();
    await expectAccessible(page, 'security with a second factor');
  });

  test('is asked for by the page that required the login, which opens afterwards', async ({
    page,
    person,
  }) => {
    const { key } = await turnOn(page, person);
    await logOut(page);
    await page.goto('/account/activity');
    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await code(page).fill(await nextCode(person.username, key));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/activity');
    await expect(page.getByText('Acesso à conta, com a segunda etapa')).toBeVisible();
  });

  test('confirms a sensitive change with a code instead of the password, and is turned off by it', async ({
    page,
    person,
  }) => {
    const { key } = await turnOn(page, person);
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
    await mailTo(person.email, 'Verificação em duas etapas desligada');
    await logOut(page);
    await logIn(page, person);
  });

  test('works with the keyboard alone, from turning on to the login', async ({ page, person }) => {
    test.setTimeout(90_000);
    await createAccount(person);
    await confirmAddress(person.username);
    await logIn(page, person);
    await page.goto('/account/security');
    const panel = factors(page);
    await tabTo(page, panel.getByRole('button', { name: 'Ligar com aplicativo autenticador' }));
    await page.keyboard.press('Enter');
    const key = await keyIn(panel);
    await type(page, 'Código do aplicativo', codeOf(key));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Guarde estes códigos' })).toBeFocused();
    await tabTo(page, panel.getByLabel('Guardei os códigos'));
    await page.keyboard.press('Space');
    await tabTo(page, panel.getByRole('button', { name: 'Concluir' }));
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^Ligada desde /)).toBeVisible();
    await logOut(page);
    await page.goto('/login');
    await type(page, 'Usuário ou email', person.username);
    await type(page, 'Senha', person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeFocused();
    await type(page, 'Código', await nextCode(person.username, key));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });
});
