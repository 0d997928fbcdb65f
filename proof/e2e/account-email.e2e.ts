import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { ageDevices, confirmAddress } from './support/database.ts';
import { codeTo, linkIn, linkTo } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, logIn, newPerson } from './support/people.ts';
import { pressNotMe, recoverAccount } from './support/recovery.ts';
import { scanTwice } from './support/scanner.ts';
import { expect, test } from './support/test.ts';

const ASKED = 'Pedido de troca de e-mail';
const pending = (page: Page) => page.getByRole('region', { name: 'Troca pendente' });

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/account/email');
  await page.getByLabel('Novo e-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await expect(page.getByText(`Enviamos um código para ${email}`)).toBeVisible();
}

test.describe('changing the e-mail', () => {
  test('works by keyboard alone with the code of the new mailbox and the code that ends the delay', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 40[01]/);
    test.setTimeout(60_000);
    const { email } = newPerson();
    await createAccount(person);
    await codeTo(person.email);
    await confirmAddress(person.username);
    await logIn(page, person);
    await ageDevices(person.username);
    await page.goto('/account');
    await tabTo(page, page.getByRole('link', { name: 'Segurança', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Segurança' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Trocar e-mail' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Novo e-mail', { exact: true })).toBeFocused();
    await type(page, 'Novo e-mail', email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Enviamos um código para ${email}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'E-mail' })).toBeFocused();
    await expectAccessible(page, 'a change that waits for its code');

    const code = await codeTo(email);
    await scanTwice(anotherBrowser, await linkTo(email, '/confirm-email-change'));
    await page.reload();
    await type(page, 'Código do endereço novo', code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Código incorreto ou vencido.')).toBeVisible();
    await expectAccessible(page, 'a wrong code');
    await page.getByLabel('Código do endereço novo').press('ControlOrMeta+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Endereço novo confirmado');
    await expect(
      page.getByText(/^Falta esperar até .+, ou digitar o código enviado ao e-mail atual$/),
    ).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expectAccessible(page, 'a change that waits');

    await type(page, 'Código do e-mail atual', await codeTo(person.email, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText(`Sua conta agora usa ${email}.`);
    await expect(pending(page)).toBeHidden();
    await expect(page.getByText(person.email)).toBeHidden();
  });

  test('with the link shows the code to a visitor and works in the session that requested it', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 400/);
    const { email } = newPerson();
    await createAccount(person);
    await logIn(page, person);
    await ask(page, email);
    const link = await linkTo(email, '/confirm-email-change');
    const code = await codeTo(email);
    const visitor = await anotherBrowser();
    await visitor.goto(link);
    await expect(visitor.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Confirmar novo e-mail' })).toHaveCount(0);
    await expectAccessible(visitor, 'the link, logged out');

    await page.goto(link);
    await expect(page.getByText(`Novo e-mail da conta ${person.username}`)).toBeVisible();
    await expectAccessible(page, 'the link');
    await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click();
    await expect(page.getByText('Pronto: sua conta agora usa este endereço.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir para Minha conta' }).click();
    await expect(page).toHaveURL('/account/security#email');
    await expect(page.getByText(email)).toBeVisible();

    await page.goto(link);
    await expect(page.getByText('Este link já foi usado ou venceu, ou a troca foi cancelada.')).toBeVisible();
  });

  test('can be cancelled before and after the new mailbox has confirmed', async ({ page, person }) => {
    const [first, second] = [newPerson().email, newPerson().email];
    await createAccount(person);
    await confirmAddress(person.username);
    await logIn(page, person);
    const cancel = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Cancelar a troca' }).click();
      await expect(page.getByRole('log')).toContainText('Troca cancelada');
      await expect(pending(page)).toBeHidden();
      await expect(page.getByText(person.email)).toBeVisible();
    };
    await ask(page, first);
    await cancel();
    await ask(page, second);
    await page.getByLabel('Código do endereço novo').fill(await codeTo(second));
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByText(/^Falta esperar até /)).toBeVisible();
    await cancel();
  });

  test('can be stopped from the current mailbox, which keeps the account', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 401/);
    test.setTimeout(60_000);
    const { email } = newPerson();
    await createAccount(person);
    await confirmAddress(person.username);
    await logIn(page, person);
    await ask(page, email);
    const link = await linkIn(person.email, ASKED);
    await scanTwice(anotherBrowser, link);
    const owner = await anotherBrowser();
    await pressNotMe(owner, link, person);
    await page.goto('/account/email');
    await expect(page).toHaveURL('/login');
    await recoverAccount(owner, person, 'Casa-Nova22');
    await owner.goto('/account/email');
    await expect(owner.getByText(person.email)).toBeVisible();
    await expect(owner.getByLabel('Novo e-mail', { exact: true })).toBeVisible();
  });
});
