import type { Page } from '@playwright/test';
import { addressParts } from '@portaria/contract';
import { addresses } from './support/addresses.ts';
import { confirm, newAdministrator, openArea, openPerson, stepUp } from './support/administration.ts';
import { ageFactor, confirmAddress, keepOneOwner } from './support/database.ts';
import { mailTo, RESET_SUBJECT } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { createAccount, newPerson, type Person } from './support/people.ts';
import { call, signIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ watch }) => watch.allow(/status of 40[0134]/));

/** Every address that the page opens or requests. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return seen;
}

const hasNothingOf = ({ username, email }: Person, seen: string[]): void => {
  const [name = ''] = email.split('@');
  const leaks = seen
    .map((address) => decodeURIComponent(address))
    .filter((address) => {
      return address.includes(name) || address.includes(username);
    });
  expect(leaks).toEqual([]);
};

test.describe('the administration', () => {
  test('lets a helper find a person and send a reset link, without personal text in any address', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await confirmAddress(person.username);
    await newAdministrator(page, 'support');
    await page.goto('/account');
    await page.getByRole('button', { name: /^Olá/ }).click();
    await page.getByRole('link', { name: 'Administração' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeFocused();
    const seen = watchAddresses(page);
    await openPerson(page, person);
    await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeFocused();
    await page.getByRole('button', { name: 'Enviar link de redefinição' }).click();
    await confirm(page, `Enviar um link de redefinição a ${person.username}?`, 'Enviar link');
    await expect(page.getByText(/^Link na fila para \S•••@exemplo\.com\.br\.$/)).toBeVisible();
    await mailTo(person.email, RESET_SUBJECT);
    await expect(page.getByRole('button', { name: 'Bloquear', exact: true })).toHaveCount(0);
    hasNothingOf(person, seen);
  });

  test('lets an admin see a CPF for a reason, block and unblock a person, who is out at once and sees it all in Atividade', async ({
    page,
    person,
    anotherBrowser,
  }) => {
    await createAccount(person);
    await confirmAddress(person.username);
    await newAdministrator(page, 'admin');
    const theirs = await anotherBrowser();
    await signIn(theirs, person);
    await call(theirs, 'changeProfile', {
      displayName: 'Ana Souza',
      phone: null,
      document: '52998224725',
      ...Object.fromEntries(addressParts.map((part) => [part, null])),
    });
    await openPerson(page, person);
    await expect(page.getByText('529.982.247-25')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mostrar CPF' }).click();
    await confirm(page, `Mostrar o documento de Ana Souza (${person.username})?`, 'Mostrar');
    await expect(page.getByText('529.982.247-25')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Mostrar CPF' })).toBeVisible();
    await expect(page.getByText('529.982.247-25')).toHaveCount(0);

    await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
    await confirm(page, `Bloquear Ana Souza (${person.username})?`, 'Bloquear');
    await expect(page.getByText(/^Bloqueada em /)).toBeVisible();
    await theirs.goto('/account');
    await expect(theirs).toHaveURL('/login');
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await confirm(page, `Desbloquear Ana Souza (${person.username})?`, 'Desbloquear');
    await expect(page.getByText(/^Bloqueada em /)).toHaveCount(0);
    await signIn(theirs, person);
    await theirs.goto('/account/activity');
    for (const event of ['CPF ou CNPJ mostrado à administração', 'Conta desativada', 'Conta reativada'])
      await expect(theirs.getByText(event)).toBeVisible();
  });

  test('lets an owner give a role, which a second owner approves, put a stolen owner out at once, and stay as the last', async ({
    page,
    person,
    anotherBrowser,
  }) => {
    await createAccount(person);
    await confirmAddress(person.username);
    const owner = await newAdministrator(page, 'owner');
    const other = await anotherBrowser();
    const stolen = await newAdministrator(other, 'owner');
    await openArea(page, '/admin/administrators', 'Administradores');
    await page.getByRole('button', { name: 'Atribuir função' }).click();
    await page.getByLabel('Usuário ou e-\u2060mail').fill(person.username);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await confirm(page, `Atribuir uma função a ${person.username}`, 'Atribuir função');
    await expect(
      page.getByText(/^Pedido feito\. Outra pessoa da administração precisa aprovar até /),
    ).toBeVisible();
    await openArea(other, '/admin/approvals', 'Aprovações');
    await other
      .getByRole('listitem')
      .filter({ hasText: person.username })
      .getByRole('button', { name: /^Aprovar/ })
      .click();
    await confirm(other, 'Aprovar a função na administração?', 'Aprovar');
    await expect(other.getByText('Já está valendo.')).toBeVisible();
    await openArea(page, '/admin/administrators', 'Administradores');
    await expect(page.getByRole('row').filter({ hasText: person.username })).toContainText('Atendimento');

    await page.getByRole('button', { name: `Remover ${stolen.username} da administração` }).click();
    await confirm(page, `Remover ${stolen.username} da administração?`, 'Remover');
    await expect(page.getByText(`${stolen.username} não faz mais parte da administração.`)).toBeVisible();
    await other.getByRole('link', { name: 'Auditoria' }).click();
    await expect(other.getByText('Página não encontrada')).toBeVisible();

    await page.getByRole('button', { name: 'Sair da administração' }).click();
    const restoreOthers = await keepOneOwner(owner.username);
    try {
      const dialog = await confirm(page, 'Sair da administração?', 'Sair da administração');
      await expect(
        dialog.getByText('Esta é a última pessoa titular. Atribua a função a outra antes.'),
      ).toBeVisible();
    } finally {
      await restoreOthers();
    }
  });

  test('works with the keyboard alone, and asks for the second factor again after twelve hours', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    const helper = await newAdministrator(page, 'support');
    await ageFactor(helper.username);
    await page.goto('/account');
    await tabTo(page, page.getByRole('button', { name: /^Olá/ }));
    await page.keyboard.press('Enter');
    const entry = page.getByRole('link', { name: 'Administração' });
    await expect(entry).toBeVisible();
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    await stepUp(page, helper);
    await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeFocused();
    const sections = page.getByRole('navigation', { name: 'Administração' });
    await sections.getByRole('link', { name: 'Pessoas' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeFocused();
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    const name = page.getByRole('link', { name: person.username, exact: true });
    await expect(name).toBeVisible();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Encerrar sessões' }), 40);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Motivo'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByRole('button', { name: 'Encerrar sessões' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/sess(ão|ões) (foi|foram) encerradas?\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Encerrar sessões' })).toBeFocused();
  });
});

test('the administration does not exist for other people, nor where it is off', async ({ page, person }) => {
  await signUp(page, person);
  await page.goto('/admin');
  await expect(page.getByText('Página não encontrada')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  for (const path of ['/admin', '/admin/audit', '/admin/people/0198f7a0-0000-7000-8000-0000000000aa']) {
    const answer = await page.goto(addresses.operator + path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('Página não encontrada')).toBeVisible();
    await expect(page).toHaveURL(addresses.operator + path);
  }
});

test('a new account is invited, and its owner chooses the password', async ({ page, anotherBrowser }) => {
  const invited = newPerson();
  await newAdministrator(page, 'admin');
  await openArea(page);
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar uma pessoa' });
  await dialog.getByLabel('E-\u2060mail').fill(invited.email);
  await dialog.getByLabel('Usuário').fill(invited.username);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: invited.username })).toBeVisible();
  const theirs = await anotherBrowser();
  const { text } = await mailTo(invited.email, 'Sua conta foi criada');
  const link = /\S+\/reset-password#\S+/.exec(text)?.[0] ?? '';
  const { pathname, hash } = new URL(link);
  await theirs.goto(pathname + hash);
  await theirs.getByLabel('Senha', { exact: true }).fill(invited.password);
  await theirs.getByLabel('Confirmação de senha', { exact: true }).fill(invited.password);
  await theirs.getByRole('main').getByRole('button').last().click();
  await expect(theirs).toHaveURL('/login');
  await signIn(theirs, invited);
});
