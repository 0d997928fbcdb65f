import type { Page } from '@playwright/test';
import { codeOf, keyIn, nextCode } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import {
  ageDevices,
  confirmAddress,
  endRecoveryWait,
  requireFactorOf,
  startRecoveryJob,
} from './support/database.ts';
import { code, factors, logOut, sendPassword, turnOn } from './support/factors.ts';
import { linkTo, mailTo } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, logIn, type Person } from './support/people.ts';
import { pressNotMe, recoverAccount } from './support/recovery.ts';
import { expect, test } from './support/test.ts';

const welcome = (page: Page) => page.getByRole('button', { name: 'Bem Vindo' });

/** Loses the phone and the codes, asks by mail on this known device and presses the first link. */
async function startRecovery(page: Page, person: Person, earlier = 0): Promise<void> {
  await sendPassword(page, person);
  await page.getByText('Perdi o acesso').click();
  await expectAccessible(page, 'lost access');
  await page.getByRole('button', { name: 'Pedir por e-mail' }).click();
  await expect(page.getByText('Os 7 dias só começam depois')).toBeFocused();
  await page.goto(await linkTo(person.email, '/factor-recovery', earlier));
  await expect(page.getByText(`perdeu a segunda etapa da conta ${person.username}`)).toBeVisible();
  await expectAccessible(page, 'start of the recovery');
  await page.getByRole('button', { name: 'Começar os 7 dias' }).click();
  await expect(page.getByRole('heading', { name: 'Os 7 dias começaram' })).toBeFocused();
  await startRecoveryJob();
  await mailTo(person.email, 'As duas etapas vão ser desligadas', earlier);
}

test.describe('losing every factor', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-3]/));

  test('ends with a new password after the wait, and the password is enough again', async ({
    page,
    person,
  }) => {
    test.setTimeout(120_000);
    await turnOn(page, person);
    await ageDevices(person.username);
    await logOut(page);
    await startRecovery(page, person);
    await endRecoveryWait(person.username);
    await page.goto(await linkTo(person.email, '/finish-factor-recovery'));
    await expect(page.getByRole('heading', { name: 'Desligar as duas etapas' })).toBeVisible();
    await expectAccessible(page, 'end of the recovery');
    const password = 'Casa-Nova22';
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Desligar e salvar senha' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, { ...person, password });
    await page.goto('/account/security');
    await expect(factors(page).getByText('Desligada.')).toBeVisible();
  });

  test('is stopped by the link of each notice and by a session, and says so there', async ({
    page,
    person,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { key } = await turnOn(page, person);
    await ageDevices(person.username);
    await logOut(page);
    await startRecovery(page, person);
    await page.goto(await linkTo(person.email, '/stop-factor-recovery'));
    await expectAccessible(page, 'stop of the recovery');
    await page.getByRole('button', { name: 'Parar o pedido' }).click();
    await expect(page.getByRole('heading', { name: 'Pedido parado' })).toBeFocused();

    const inside = await (await browser.newContext()).newPage();
    await sendPassword(inside, person);
    await code(inside).fill(await nextCode(person.username, key));
    await inside.getByRole('button', { name: 'Entrar' }).click();
    await expect(welcome(inside)).toBeVisible();
    await startRecovery(page, person, 1);
    await inside.goto('/');
    await inside.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(inside.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
    await page.goto('/login');
    await sendPassword(page, person);
    await inside.context().close();
  });
});

test('a remembered device opens by the password until it is forgotten', async ({ page, person, watch }) => {
  test.setTimeout(90_000);
  watch.allow(/status of 40[0-3]/);
  const { key } = await turnOn(page, person);
  await logOut(page);
  await sendPassword(page, person);
  const box = page.getByLabel('Não pedir de novo neste aparelho por 30 dias');
  await expect(box).not.toBeChecked();
  await box.check();
  await code(page).fill(await nextCode(person.username, key));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(welcome(page)).toBeVisible();
  await logOut(page);
  await logIn(page, person);
  await page.goto('/account/security');
  await expect(page.getByText('1 aparelho não pede a segunda etapa.')).toBeVisible();
  await expectAccessible(page, 'remembered devices');
  await page.getByRole('button', { name: 'Esquecer todos' }).click();
  await expect(page.getByText('1 aparelho não pede a segunda etapa.')).toHaveCount(0);
  await logOut(page);
  await sendPassword(page, person);
});

test('a role that requires the second factor has it turned on at login, with the keyboard alone', async ({
  page,
  person,
  watch,
}) => {
  test.setTimeout(90_000);
  watch.allow(/status of 40[0-3]/);
  await createAccount(person);
  await confirmAddress(person.username);
  await requireFactorOf(person.username);
  await page.goto('/login');
  await type(page, 'Usuário ou email', person.username);
  await type(page, 'Senha', person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sua função exige a segunda etapa.')).toBeVisible();
  await expectAccessible(page, 'enrolment by role');
  await tabTo(page, page.getByRole('button', { name: 'Enviar código' }));
  await page.keyboard.press('Enter');
  const mail = await mailTo(person.email, 'Código para ligar as duas etapas');
  await type(page, 'Código do e-mail', /^(\d{6})$/m.exec(mail.text)?.[1] ?? '');
  await page.keyboard.press('Enter');
  const key = await keyIn(page.getByRole('main'));
  await expectAccessible(page, 'setup by role');
  await type(page, 'Código do aplicativo', codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Guarde estes códigos' })).toBeFocused();
  await expectAccessible(page, 'recovery codes by role');
  await tabTo(page, page.getByLabel('Guardei os códigos'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Concluir' }));
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible();
  await page.goto('/account/security');
  await expect(factors(page).getByText('Sua função exige a segunda etapa.')).toBeVisible();
  await expect(factors(page).getByRole('button', { name: 'Desligar' })).toHaveCount(0);
});

test('a thief who adds factors is undone by one press and the reset behind it', async ({
  page,
  person,
  watch,
  browser,
}) => {
  test.setTimeout(120_000);
  watch.allow(/status of 40[0-3]/);
  const thief = await (await browser.newContext()).newPage();
  await turnOn(thief, person);
  await pressNotMe(page, await linkTo(person.email, '/not-me'), person);
  await recoverAccount(page, person, 'Casa-Nova22');
  await page.goto('/account/security');
  await expect(factors(page).getByText('Desligada.')).toBeVisible();
  await thief.goto('/account/security');
  await expect(thief).toHaveURL('/login');
  await thief.context().close();
});
