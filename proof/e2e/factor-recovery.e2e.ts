import type { Page } from '@playwright/test';
import { codeOf, nextCode } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import {
  ageDevices,
  confirmAddress,
  endRecoveryWait,
  requireFactorOf,
  startRecoveryJob,
} from './support/database.ts';
import { code, factors, openRow, row, toFirstCode } from './support/factors.ts';
import { linkTo, mailTo } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount, logIn, type Person } from './support/people.ts';
import { sendPassword, signIn, signOut, signUpWithFactor } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const welcome = (page: Page) => page.getByRole('button', { name: 'Olá,' });

/** Loses the phone and the codes, asks by mail on this known device and presses the first link. */
async function startRecovery(page: Page, person: Person, earlier = 0): Promise<void> {
  await sendPassword(page, person);
  await page.getByText('Tentar de outro jeito').click();
  await page.getByText('Perdi o acesso').click();
  if (earlier === 0) await expectAccessible(page, 'lost access');
  await page.getByRole('button', { name: 'Pedir por e-\u2060mail' }).click();
  await expect(page.getByText('Os 7 dias só começam depois')).toBeFocused();
  await page.goto(await linkTo(person.email, '/factor-recovery', earlier));
  await expect(page.getByText(`perdeu a segunda etapa da conta ${person.username}`)).toBeVisible();
  if (earlier === 0) await expectAccessible(page, 'start of the recovery');
  await page.getByRole('button', { name: 'Começar os 7 dias' }).click();
  await expect(page.getByRole('heading', { name: 'Os 7 dias começaram' })).toBeFocused();
  await startRecoveryJob();
  await mailTo(person.email, 'As duas etapas vão ser desligadas', earlier);
}

test.describe('losing every factor', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-3]/));

  test('is stopped by the link of each notice, or ends with a new password after the wait', async ({
    page,
    person,
  }) => {
    await signUpWithFactor(page, person);
    await ageDevices(person.username);
    await signOut(page);
    await startRecovery(page, person);
    await page.goto(await linkTo(person.email, '/stop-factor-recovery'));
    await expectAccessible(page, 'stop of the recovery');
    await page.getByRole('button', { name: 'Parar o pedido' }).click();
    await expect(page.getByRole('heading', { name: 'Pedido parado' })).toBeFocused();

    await startRecovery(page, person, 1);
    await endRecoveryWait(person.username);
    await page.goto(await linkTo(person.email, '/finish-factor-recovery'));
    await expect(page.getByRole('heading', { name: 'Desligar as duas etapas' })).toBeVisible();
    await expectAccessible(page, 'end of the recovery');
    const password = 'Casa-Nova22';
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Desligar e salvar senha' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, { ...person, password });
    await page.goto('/account/security');
    await expect(factors(page)).toContainText('Desligada');
  });
});

test('a remembered device opens by the password until it is forgotten', async ({ page, person, watch }) => {
  watch.allow(/status of 40[0-3]/);
  const { key } = await signUpWithFactor(page, person);
  await signOut(page);
  await sendPassword(page, person);
  const box = page.getByLabel('Não pedir aqui por 30 dias');
  await expect(box).not.toBeChecked();
  await box.check();
  await code(page).fill(await nextCode(person.username, key));
  await expect(welcome(page)).toBeVisible();
  await signOut(page);
  await logIn(page, person);
  await page.goto('/account/security');
  const dialog = await openRow(page, 'Aparelhos lembrados');
  await expect(dialog).toContainText('1 aparelho não pede a segunda etapa.');
  await expectAccessible(page, 'remembered devices');
  await page.getByRole('button', { name: 'Esquecer todos' }).click();
  await expect(row(page, 'Aparelhos lembrados')).toHaveCount(0);
  await signOut(page);
  await sendPassword(page, person);
});

test('a role that requires the second factor has it turned on at login, with the keyboard alone', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/status of 40[0-3]/);
  await createAccount(person);
  await confirmAddress(person.username);
  await requireFactorOf(person.username);
  await page.goto('/login');
  await type(page, 'Usuário ou e-\u2060mail', person.username);
  await type(page, 'Senha', person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sua função exige a segunda etapa.')).toBeVisible();
  await expectAccessible(page, 'enrolment by role');
  await tabTo(page, page.getByRole('button', { name: 'Enviar código' }));
  await page.keyboard.press('Enter');
  const mail = await mailTo(person.email, 'Código para ligar as duas etapas');
  await type(page, 'Código do e-\u2060mail', /^(\d{6})$/m.exec(mail.text)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Qual aplicativo você usa?' })).toBeFocused();
  const key = await toFirstCode(page, async (target) => {
    await expectAccessible(page, 'setup by role');
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  });
  await expect(page.getByLabel('Código do aplicativo')).toBeFocused();
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pronto. Agora guarde estes códigos' })).toBeFocused();
  await expectAccessible(page, 'recovery codes by role');
  await tabTo(page, page.getByLabel('Guardei os códigos'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Concluir' }));
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible();
  await page.goto('/account/security');
  const manage = await openRow(page, 'Verificação em duas etapas');
  await expect(manage).toContainText('Sua função exige a verificação em duas etapas.');
  await expect(manage.getByRole('button', { name: 'Desligar' })).toHaveCount(0);
});
