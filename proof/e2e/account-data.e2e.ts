import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts';
import { countAccounts, endDeletionWait, expireStepUp } from './support/database.ts';
import { expectNoSidewaysScroll } from './support/geometry.ts';
import { mailTo } from './support/inbox.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const pending = (page: Page) => page.getByRole('region', { name: /^A conta será excluída em / });

async function download(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  const path = await file.path();
  return readFile(path, 'utf8');
}

test('both copies of the data require step-up, one that is cut off is not saved, and the owner is notified by mail', async ({
  page,
  person,
  anotherBrowser,
  watch,
}) => {
  watch.allow(/status of 403|ERR_CONNECTION_RESET|call failed: offline/);
  await signUp(page, person);
  await page.goto('/account/data');
  await expireStepUp(person.username);
  await page.getByRole('button', { name: 'Baixar JSON' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('meus-dados.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account).toMatchObject({ username: person.username, email: person.email });
  expect(data.sessions).not.toEqual([]);
  await expect(page.getByText('Pronto: meus-dados.json está nos seus downloads.')).toBeVisible();
  await expectAccessible(page, 'my data, a copy saved');

  await page.route('**/api/v2/account/export.html', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Baixar página' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'my data, a copy refused');
  await page.unroute('**/api/v2/account/export.html');
  const html = await download(page, 'Baixar página');
  const reader = await anotherBrowser();
  await reader.setContent(html);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Seus dados em Portaria');
  await expect(reader.getByText(person.email).first()).toBeVisible();
  await expectAccessible(reader, 'the page of the data');
  await mailTo(person.email, 'Seus dados foram baixados');
});

test('a deletion is requested, shown on every page, cancelled, requested again and carried out', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/status of 401/);
  await signUp(page, person);
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByRole('dialog', { name: 'Excluir sua conta?' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the question before a deletion');
  await page.getByRole('button', { name: 'Excluir em 7 dias' }).click();
  await expect(pending(page)).toBeVisible();
  await expectAccessible(page, 'my data, a deletion pending');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessibleInBothSchemes(page, 'my data, a deletion pending, on a phone');
  await expectNoSidewaysScroll(page, 'my data, a deletion pending, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account/sessions');
  await expect(page.getByText(/^Sua conta será excluída em /)).toBeVisible();
  await expectAccessible(page, 'the notice of a deletion');
  await page.getByRole('link', { name: 'Ver ou cancelar a exclusão' }).click();

  await page.getByRole('button', { name: 'Cancelar a exclusão' }).click();
  await expect(page.getByRole('log')).toContainText('Sua conta continua como estava.');
  await expect(pending(page)).toBeHidden();

  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await page.getByRole('button', { name: 'Excluir em 7 dias' }).click();
  await expect(pending(page)).toBeVisible();
  await endDeletionWait(person.username);
  await expect.poll(() => countAccounts(person)).toBe(0);
  await mailTo(person.email, 'Sua conta foi excluída');
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
});
