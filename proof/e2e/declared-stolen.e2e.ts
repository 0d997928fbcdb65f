import { codeOf, nextCode } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { ageAccount } from './support/database.ts';
import { openRow, toFirstCode } from './support/factors.ts';
import { mailTo } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { call, sendPassword, signInWithFactor, signOut, signUpWithFactor } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.describe('a lost or stolen factor', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('A301 the question: the dialog asks what happened, with the keyboard, and says plainly what each answer does', async ({
    page,
    person,
  }) => {
    const { codes } = await signUpWithFactor(page, person);
    await page.goto('/account/security');
    await openRow(page, 'Códigos de recuperação');
    await page.getByRole('button', { name: 'Gerar novos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gerar novos códigos?' });
    const [lost, changed] = ['Perdi ou roubaram', 'Só troquei'].map((name) =>
      dialog.getByRole('radio', { name }),
    );
    if (!lost || !changed) throw new Error('no answers');
    await expect(lost).not.toBeChecked();
    await expect(changed).not.toBeChecked();
    await expectAccessible(page, 'question of a loss');
    await dialog.getByRole('button', { name: 'Gerar novos' }).click();
    await expect(dialog.getByText('Escolha uma das duas respostas.')).toBeVisible();
    await expect(lost).toBeFocused();
    await page.keyboard.press('Space');
    // The account is new, so the change could be undone.
    await expect(dialog.getByText('quem lê o seu e-\u2060mail pode desfazê-la')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(changed).toBeChecked();
    await expect(dialog.getByText('desfaz esta mudança por 7 dias')).toBeVisible();
    await page.keyboard.press('Escape');

    await ageAccount(person.username);
    await page.reload();
    await openRow(page, 'Códigos de recuperação');
    await page.getByRole('button', { name: 'Gerar novos' }).click();
    await tabTo(page, lost);
    await page.keyboard.press('Space');
    await expect(dialog.getByText('nenhum link “Não fui eu” traz de volta')).toBeVisible();
    await expectAccessible(page, 'declaration of a loss');
    await tabTo(page, dialog.getByLabel('Senha', { exact: true }));
    await page.keyboard.type(person.password);
    await tabTo(page, dialog.getByLabel('Código de recuperação'));
    await page.keyboard.type('AAAA-BBBB-CCCC');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Este código de recuperação não confere')).toBeVisible();
    await dialog.getByLabel('Código de recuperação').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pronto. Agora guarde estes códigos' })).toBeFocused();
    expect((await mailTo(person.email, 'Novos códigos de recuperação')).html).toContain(
      'Foi declarado como perdido ou roubado',
    );
  });

  test('A301 the rescue: a thief with the phone replaced everything, and a paper code on the laptop takes the account back', async ({
    page: laptop,
    person,
    anotherBrowser,
  }) => {
    const { key, codes } = await signUpWithFactor(laptop, person);
    await ageAccount(person.username);
    await signOut(laptop);

    const phone = await anotherBrowser();
    await signInWithFactor(phone, person, await nextCode(person.username, key));
    const { secret, setup } = await call<{ secret: string; setup: string }>(phone, 'startTotp');
    await call(phone, 'confirmTotp', { setup, code: codeOf(secret) });
    await call(phone, 'renewRecoveryCodes', {});

    await sendPassword(laptop, person);
    await laptop.getByText('Tentar de outro jeito').click();
    await laptop.getByText('Alguém trocou meus códigos').click();
    await expectAccessible(laptop, 'declaration at login');
    const declare = laptop.getByRole('form', { name: 'Alguém trocou meus códigos' });
    await declare.getByLabel('Código antigo').fill(codes[0] ?? '');
    await declare.getByRole('button', { name: 'Continuar' }).click();
    await expect(laptop.getByText('O código foi aceito.')).toBeVisible();
    // A reload loses nothing: the code is spent, and the login goes on.
    await laptop.reload();
    await laptop.getByRole('button', { name: 'Começar' }).click();
    const main = laptop.getByRole('main');
    const second = await toFirstCode(laptop, (target) => target.click());
    await main.getByLabel('Código do aplicativo').fill(codeOf(second));
    await expect(main.getByRole('heading', { name: 'Pronto. Agora guarde estes códigos' })).toBeFocused();
    await main.getByLabel('Guardei os códigos').check();
    await main.getByRole('button', { name: 'Concluir' }).click();
    await expect(laptop.getByRole('button', { name: 'Olá,' })).toBeVisible();
    await phone.goto('/account');
    await expect(phone).toHaveURL('/login');
  });
});
