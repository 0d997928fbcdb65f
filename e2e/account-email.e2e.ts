import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { linkIn } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, logIn, newPerson } from './support/people.ts';
import { scanTwice } from './support/scanner.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'Casa-Nova22';

async function press(page: Page, link: string, button: string, done: string): Promise<void> {
  await page.goto(link);
  const pressed = page.getByRole('button', { name: button });
  await expect(pressed).toBeVisible();
  await expectAccessible(page, button);
  await pressed.click();
  await expect(page.getByText(done)).toBeVisible();
}

test.describe('changing the e-mail', () => {
  test('by keyboard alone; the new mailbox confirms, and the old one takes it back', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 40[01]/);
    test.setTimeout(60_000);
    const { email } = newPerson();
    await createAccount(person);
    await logIn(page, person);
    await page.goto('/account');
    await tabTo(page, page.getByRole('link', { name: 'E-mail', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Trocar e-mail' })).toBeFocused();
    await type(page, 'Novo e-mail', email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Mandamos um link de confirmação para ${email}`)).toBeVisible();
    await expect(page.getByText('Troca pendente')).toBeVisible();
    await expectAccessible(page, 'a change that waits');

    const confirmation = await linkIn(email, 'Confirme seu novo e-mail');
    const approval = await linkIn(person.email, 'Pedido de troca de e-mail');
    for (const link of [confirmation, approval]) await scanTwice(anotherBrowser, link);
    await page.reload();
    await expect(page.getByText('Troca pendente')).toBeVisible();
    await press(page, confirmation, 'Confirmar novo e-mail', 'Pronto: sua conta agora usa este endereço.');
    await page.goto('/account');
    await expect(page.getByText(email)).toBeVisible();

    const undo = await linkIn(person.email, 'O e-mail da sua conta foi trocado');
    await scanTwice(anotherBrowser, undo);
    const owner = await anotherBrowser();
    await owner.goto(undo);
    await expect(owner.getByRole('heading', { name: 'Desfazer a troca de e-mail' })).toBeVisible();
    await expectAccessible(owner, 'undo');
    await owner.getByLabel('Senha', { exact: true }).fill(newPassword);
    await owner.getByLabel('Confirmar senha', { exact: true }).fill(newPassword);
    await owner.getByRole('button', { name: 'Desfazer a troca' }).click();
    await expect(owner).toHaveURL('/login');
    await expect(owner.getByRole('log')).toContainText('Troca desfeita');
    await logIn(owner, { ...person, password: newPassword });
    await owner.goto('/account');
    await expect(owner.getByText(person.email)).toBeVisible();
    await page.goto('/account/email');
    await expect(page).toHaveURL('/login');
  });

  test('approved from the old mailbox it is final, and it can be called off before', async ({
    page,
    person,
  }) => {
    const [first, second] = [newPerson().email, newPerson().email];
    await createAccount(person);
    await logIn(page, person);
    await page.goto('/account/email');
    const ask = async (email: string): Promise<void> => {
      await page.getByLabel('Novo e-mail', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Trocar e-mail' }).click();
      await expect(page.getByText(`Mandamos um link de confirmação para ${email}`)).toBeVisible();
    };
    await ask(first);
    await page.getByRole('button', { name: 'Cancelar a troca' }).click();
    await expect(page.getByRole('log')).toContainText('Troca cancelada');
    await expect(page.getByText('Troca pendente')).toBeHidden();
    await ask(second);
    const approval = await linkIn(person.email, 'Pedido de troca de e-mail', 1);
    await press(page, approval, 'Aprovar a troca', 'Troca aprovada.');
    const confirmation = await linkIn(second, 'Confirme seu novo e-mail');
    await press(page, confirmation, 'Confirmar novo e-mail', 'Pronto: sua conta agora usa este endereço.');
    await expect(linkIn(person.email, 'O e-mail da sua conta foi trocado')).rejects.toThrow('no letter');
  });
});
