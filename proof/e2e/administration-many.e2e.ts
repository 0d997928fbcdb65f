import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirm, newAdministrator, openArea, openPerson } from './support/administration.ts';
import { confirmAddress } from './support/database.ts';
import { mailTo } from './support/inbox.ts';
import { createAccount, newPerson, type Person } from './support/people.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ watch }) => watch.allow(/status of 40[0134]/));

/** In the list of the newest accounts, because another list begins without ticks. */
async function tick(page: Page, { username }: Person): Promise<void> {
  await page.getByLabel(`Marcar ${username}`).check();
}

test('many people are blocked at once, and who was left out is listed with the reason', async ({
  page,
  anotherBrowser,
}) => {
  await page.goto('/');
  const colleague = await newAdministrator(await anotherBrowser(), 'admin');
  const [one, two] = [await createAccount(newPerson()), await createAccount(newPerson())];
  await newAdministrator(page, 'admin');
  await openArea(page);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const first = page.getByRole('row').nth(1);
  const before = await first.boundingBox();
  const firstTick = first.getByRole('checkbox');
  await firstTick.check();
  await expect(page.getByText('1 selecionada', { exact: true })).toBeVisible();
  expect(await first.boundingBox(), 'the row under the pointer').toEqual(before);
  await firstTick.uncheck();
  for (const person of [one, two, colleague]) await tick(page, person);
  await expect(page.getByText('3 selecionadas', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await confirm(page, 'Bloquear 3 contas?', 'Bloquear');
  const end = page.getByRole('dialog', { name: 'Pronto' });
  await expect(end.getByText('Feito em 2 contas. 1 conta ficou de fora:')).toBeVisible();
  await expect(end.getByRole('listitem')).toHaveText(
    `${colleague.username} Esta pessoa tem uma função igual ou maior que a sua.`,
  );
  await end.getByRole('button', { name: 'Fechar' }).click();
  await openPerson(page, one);
  await expect(page.getByText(/^Bloqueada em /)).toBeVisible();
});

test('an export waits for a second person, and is downloaded once by the one who asked', async ({
  page,
  anotherBrowser,
}) => {
  await newAdministrator(page, 'admin');
  const second = await anotherBrowser();
  await newAdministrator(second, 'admin');
  await openArea(page);
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await confirm(page, 'Exportar contas', 'Exportar');
  await expect(
    page.getByText(/^Pedido feito\. Outra pessoa da administração precisa aprovar até /),
  ).toBeVisible();
  await openArea(second, '/admin/approvals', 'Aprovações');
  await second
    .getByRole('button', { name: /^Aprovar: Exportar contas/ })
    .first()
    .click();
  await confirm(second, 'Aprovar a exportação?', 'Aprovar');
  await expect(second.getByText('Já está valendo.')).toBeVisible();
  await openArea(page, '/admin/approvals', 'Aprovações');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file.split('\n')[0]).toContain(';');
  await expect(page.getByText('pessoas.csv está nos seus downloads.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Aprovações' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar CSV' })).toHaveCount(0);
});

test('a deletion is marked, mailed and cancelled, and the log has every step', async ({
  page,
  person,
  anotherBrowser,
}) => {
  await createAccount(person);
  await confirmAddress(person.username);
  await newAdministrator(page, 'owner');
  await openPerson(page, person);
  await page.getByRole('button', { name: 'Marcar exclusão' }).click();
  const dialog = page.getByRole('dialog', { name: `Excluir a conta de ${person.username}?` });
  await dialog.getByLabel('Usuário').fill(person.username);
  await confirm(page, `Excluir a conta de ${person.username}?`, 'Marcar exclusão');
  await expect(page.getByText(/^Exclusão em /)).toBeVisible();
  await mailTo(person.email, 'Exclusão da conta marcada');
  const theirs = await anotherBrowser();
  await signIn(theirs, person);
  await theirs.goto('/account/activity');
  await expect(theirs.getByText('Exclusão da conta marcada pela administração')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar exclusão' }).click();
  await confirm(page, `Cancelar a exclusão de ${person.username}?`, 'Cancelar exclusão');
  await expect(page.getByText(/^Exclusão em /)).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver na auditoria' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeFocused();
  const actions = page.getByRole('region', { name: 'O que foi feito' }).getByRole('listitem');
  for (const action of ['cancelou a exclusão de', 'marcou a exclusão de'])
    await expect(actions.filter({ hasText: `${action} ${person.username}` }).first()).toBeVisible();
  await expect(actions.filter({ hasText: 'viu a conta de' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Incluir consultas' }).check();
  await expect(actions.filter({ hasText: 'viu a conta de' }).first()).toBeVisible();
  await expect(page.getByText('Motivo: A pessoa pediu').first()).toBeVisible();
});
