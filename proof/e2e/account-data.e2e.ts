import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, countAccounts, endDeletionWait, expireStepUp } from './support/database.ts';
import { linkIn, mailTo } from './support/inbox.ts';
import { createAccount, fillLogin, logIn } from './support/people.ts';
import { pressNotMe, recoverAccount } from './support/recovery.ts';
import { scanTwice } from './support/scanner.ts';
import { expect, test } from './support/test.ts';

// Animations are reduced, so that axe checks the final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ASKED = 'Exclusão da conta marcada';
const pending = (page: Page) => page.getByRole('region', { name: 'Exclusão marcada' });

async function openMyData(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeFocused();
}

async function download(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  const path = await file.path();
  return readFile(path, 'utf8');
}

async function askDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByRole('dialog', { name: 'Excluir sua conta?' })).toBeVisible();
  await expectAccessible(page, 'the question before a deletion');
  await page.getByRole('button', { name: 'Excluir em 7 dias' }).click();
  await expect(pending(page)).toBeVisible();
}

test('both copies of the data require step-up, and the owner is notified by mail', async ({
  page,
  person,
  anotherBrowser,
  watch,
}) => {
  watch.allow(/status of 403/);
  await createAccount(person);
  await logIn(page, person);
  await openMyData(page);
  await expectAccessible(page, 'my data');
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

  const html = await download(page, 'Baixar página');
  const reader = await anotherBrowser();
  await reader.setContent(html);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Seus dados em Portaria');
  await expect(reader.getByText(person.email).first()).toBeVisible();
  await expectAccessible(reader, 'the page of the data');
  await mailTo(person.email, 'Seus dados foram baixados');
});

test('a copy that is cut off is not saved', async ({ page, person, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET|call failed: offline/);
  await createAccount(person);
  await logIn(page, person);
  await openMyData(page);
  await page.route('**/api/v2/account/export.json', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Baixar JSON' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'my data, a copy refused');
  await page.unroute('**/api/v2/account/export.json');
  expect(JSON.parse(await download(page, 'Baixar JSON')).account.email).toBe(person.email);
});

test('a deletion can be stopped from the mailbox, but not by a mail scanner', async ({
  page,
  person,
  anotherBrowser,
  watch,
}) => {
  test.setTimeout(60_000);
  watch.allow(/status of 40[01]/);
  await createAccount(person);
  await confirmAddress(person.username);
  await logIn(page, person);
  await openMyData(page);
  await askDeletion(page);
  const link = await linkIn(person.email, ASKED);
  await scanTwice(anotherBrowser, link);
  await page.reload();
  await expect(pending(page)).toBeVisible();
  const mailbox = await anotherBrowser();
  await pressNotMe(mailbox, link, person);
  await recoverAccount(mailbox, person, 'Casa-Nova22');
  await mailbox.goto('/account/data');
  await expect(mailbox.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible();
});

test('a deletion is requested, shown on every page, cancelled, requested again and carried out', async ({
  page,
  person,
  watch,
}) => {
  test.setTimeout(90_000);
  watch.allow(/status of 40[01]/);
  await createAccount(person);
  await logIn(page, person);
  await openMyData(page);
  await askDeletion(page);
  await expectAccessible(page, 'my data, a deletion pending');
  await page.goto('/account/sessions');
  await expect(page.getByText(/^Sua conta será excluída em /)).toBeVisible();
  await expectAccessible(page, 'the notice of a deletion');
  await page.getByRole('link', { name: 'Ver ou cancelar a exclusão' }).click();
  await expect(pending(page)).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar a exclusão' }).click();
  await expect(page.getByRole('log')).toContainText('Sua conta continua como estava.');
  await expect(pending(page)).toBeHidden();
  await mailTo(person.email, 'Exclusão da conta cancelada');

  await askDeletion(page);
  await endDeletionWait(person.username);
  const farewell = await mailTo(person.email, 'Sua conta foi excluída');
  expect(farewell.text).toContain('Guarde esta mensagem como comprovante.');
  await expect.poll(() => countAccounts(person)).toBe(0);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, person.username, person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('log')).toContainText('Usuário ou senha inválidos.');
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${scheme} at ${width} px`, () => {
      test.use({ colorScheme: scheme });

      test(`my data is accessible and does not scroll sideways, ${scheme} at ${width} px`, async ({
        page,
        person,
      }) => {
        await createAccount(person);
        await logIn(page, person);
        await page.setViewportSize({ width, height: 800 });
        await openMyData(page);
        await askDeletion(page);
        await expectAccessible(page, 'my data, pending');
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      });
    });
  }
}
