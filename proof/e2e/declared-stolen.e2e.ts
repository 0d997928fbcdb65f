import type { Page } from '@playwright/test';
import { codeOf, keyIn, nextCode } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { ageAccount } from './support/database.ts';
import { code, factors, logOut, sendPassword, turnOn } from './support/factors.ts';
import { linkIn, linkTo, mailTo } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import type { Person } from './support/people.ts';
import { pressNotMe } from './support/recovery.ts';
import { expect, test } from './support/test.ts';

const welcome = (page: Page) => page.getByRole('button', { name: 'Bem Vindo' });

async function setPassword(page: Page, person: Person, password: string): Promise<Person> {
  await page.goto(await linkTo(person.email, '/reset-password'));
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page).toHaveURL('/login');
  return { ...person, password };
}

test.describe('a lost or stolen factor', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('A301 the question: the dialog asks what happened, with the keyboard, and says plainly what each answer does', async ({
    page,
    person,
  }) => {
    test.setTimeout(90_000);
    const { codes } = await turnOn(page, person);
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
    await expect(dialog.getByText('quem lê o seu e-mail pode desfazê-la')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(changed).toBeChecked();
    await expect(dialog.getByText('desfaz esta mudança por 7 dias')).toBeVisible();
    await page.keyboard.press('Escape');

    await ageAccount(person.username);
    await page.reload();
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
    await expect(page.getByRole('heading', { name: 'Guarde estes códigos' })).toBeFocused();
    expect((await mailTo(person.email, 'Novos códigos de recuperação')).html).toContain(
      'Foi declarado como perdido ou roubado',
    );
  });

  test('A301 the rescue: a thief with phone and mailbox replaced everything, and a paper code on the laptop takes the account back for good', async ({
    page: laptop,
    person,
    anotherBrowser,
  }) => {
    test.setTimeout(180_000);
    const { key, codes } = await turnOn(laptop, person);
    await ageAccount(person.username);
    await logOut(laptop);

    const phone = await anotherBrowser();
    await sendPassword(phone, person);
    await code(phone).fill(await nextCode(person.username, key));
    await phone.getByRole('button', { name: 'Entrar' }).click();
    await expect(welcome(phone)).toBeVisible();
    await phone.goto('/account/security');
    await factors(phone).getByRole('button', { name: 'Trocar de aplicativo' }).click();
    const planted = await keyIn(factors(phone));
    await phone.getByRole('radio', { name: 'Só troquei' }).check();
    await factors(phone).getByLabel('Código do aplicativo').fill(codeOf(planted));
    await factors(phone).getByRole('button', { name: 'Ligar', exact: true }).click();
    await expect(factors(phone).getByRole('button', { name: 'Trocar de aplicativo' })).toBeVisible();
    await phone.getByRole('button', { name: 'Gerar novos' }).click();
    await phone.getByRole('radio', { name: 'Só troquei' }).check();
    await phone.getByRole('dialog').getByRole('button', { name: 'Gerar novos' }).click();
    await expect(phone.getByRole('heading', { name: 'Guarde estes códigos' })).toBeFocused();

    await sendPassword(laptop, person);
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
    const own = await keyIn(main);
    await main.getByLabel('Código do aplicativo').fill(codeOf(own));
    await main.getByRole('button', { name: 'Ligar', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'Guarde estes códigos' })).toBeFocused();
    await main.getByLabel('Guardei os códigos').check();
    await main.getByRole('button', { name: 'Concluir' }).click();
    await expect(welcome(laptop)).toBeVisible();

    // The thief reads the mailbox, presses and resets. Neither application opens anything.
    await pressNotMe(phone, await linkIn(person.email, 'Novos códigos de recuperação'), person);
    const reset = await setPassword(phone, person, 'Do-Ladrao77');
    for (const old of [key, planted]) {
      await sendPassword(phone, reset);
      await code(phone).fill(await nextCode(person.username, old));
      await phone.getByRole('button', { name: 'Entrar' }).click();
      await expect(phone.getByText('Este código não confere ou já foi usado.')).toBeVisible();
    }
    await laptop.goto('/account');
    await expect(laptop).toHaveURL('/login');
    await sendPassword(laptop, reset);
    await code(laptop).fill(await nextCode(person.username, own));
    await laptop.getByRole('button', { name: 'Entrar' }).click();
    await expect(welcome(laptop)).toBeVisible();
  });
});
