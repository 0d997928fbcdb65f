import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, expireStepUp } from './support/database.ts';
import { factors, openRow } from './support/factors.ts';
import { mailTo } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { createAccount, logIn, type Person } from './support/people.ts';
import { sendPassword, signIn, signOut, turnOnFactor } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';
import { addAuthenticator, type VirtualAuthenticator } from './support/virtual-authenticator.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Chaves de acesso' });
const loggedIn = (page: Page) => page.getByRole('button', { name: 'Olá,' });

async function openSecurity(page: Page, person: Person): Promise<VirtualAuthenticator> {
  const authenticator = await addAuthenticator(page);
  await createAccount(person);
  await confirmAddress(person.username);
  await signIn(page, person);
  await page.goto('/account/security');
  return authenticator;
}

/** Leaves the dialog open. */
async function createPasskey(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  await authenticator.present(true);
  if (!(await panel(page).isVisible())) await openRow(page, 'Chaves de acesso');
  await panel(page).getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByRole('status')).toHaveText(/^Chave criada: .+ na lista\.$/);
  expect(await page.getByRole('log').getByRole('listitem').count()).toBe(0);
  await authenticator.present(false);
}

/** As in a browser that has passkeys but does not suggest them. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

test.describe('passkeys', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('are created once per device, suggested at login without a dialog, renamed and removed', async ({
    page,
    person,
  }) => {
    const authenticator = await openSecurity(page, person);
    await createPasskey(page, authenticator);
    await expect(panel(page).getByText('Ainda não usada')).toBeVisible();
    await mailTo(person.email, 'Nova chave de acesso na sua conta');
    await expectAccessible(page, 'security with a passkey');
    await authenticator.present(true);
    await panel(page).getByRole('button', { name: 'Criar chave de acesso' }).click();
    await expect(panel(page).getByText('Este aparelho já tem uma chave desta conta.')).toBeVisible();
    await authenticator.present(false);
    await expectAccessible(page, 'a device that has a passkey');
    await signOut(page);

    // The virtual authenticator chooses the suggestion as soon as a page asks, so none may wait already.
    await page.goto('/about');
    await authenticator.present(true);
    await page.goto('/login');
    await expect(loggedIn(page)).toBeVisible();
    await authenticator.present(false);
    await page.goto('/account/activity');
    await expect(page.getByText('Entrou na conta, com chave de acesso')).toBeVisible();

    await page.goto('/account/security');
    await openRow(page, 'Chaves de acesso');
    await panel(page)
      .getByRole('button', { name: /^Renomear / })
      .click();
    const rename = page.getByRole('dialog', { name: 'Renomear chave de acesso' });
    await rename.getByLabel('Nome da chave').fill('Celular da Ana');
    await expectAccessible(page, 'rename');
    await rename.getByRole('button', { name: 'Salvar nome' }).click();
    await expect(panel(page).getByText('Celular da Ana')).toBeVisible();
    await expect(panel(page).getByText('Ainda não usada')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Remover Celular da Ana' }).click();
    const remove = page.getByRole('dialog', { name: 'Remover esta chave de acesso?' });
    await expect(remove).toContainText('“Celular da Ana”');
    await expectAccessible(page, 'remove');
    await remove.getByRole('radio', { name: 'Só troquei' }).check();
    await remove.getByRole('button', { name: 'Remover' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(0);
    await mailTo(person.email, 'Chave de acesso removida');
    // The password manager heard of it and forgot the passkey.
    await expect.poll(async () => (await authenticator.credentials()).length).toBe(0);
  });

  test('are offered once on home after a login by password, without a dialog', async ({ page, person }) => {
    const authenticator = await addAuthenticator(page);
    await createAccount(person);
    await confirmAddress(person.username);
    await authenticator.present(true);
    await logIn(page, person);
    const offer = page.getByRole('region', { name: 'Entre mais rápido da próxima vez' });
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'offer of a passkey');
    // The person is present, so a dialog would have created one.
    expect(await authenticator.credentials()).toEqual([]);
    await tabTo(page, offer.getByRole('link', { name: 'Criar chave de acesso' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Chaves de acesso' })).toBeFocused();
    await createPasskey(page, authenticator);

    await panel(page)
      .getByRole('button', { name: /^Remover / })
      .click();
    await page.getByRole('radio', { name: 'Só troquei' }).check();
    await page
      .getByRole('dialog', { name: 'Remover esta chave de acesso?' })
      .getByRole('button', { name: 'Remover' })
      .click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(0);
    await signOut(page);
    const overview = page.waitForResponse('**/v2/account/overview');
    await logIn(page, person);
    await overview;
    await expect(offer).toHaveCount(0);
  });

  for (const suggests of [true, false])
    test(`have a button where the browser ${suggests ? 'suggests them too' : 'does not suggest them'}`, async ({
      page,
      person,
    }) => {
      if (!suggests) await withoutSuggestions(page);
      const authenticator = await openSecurity(page, person);
      await createPasskey(page, authenticator);
      await signOut(page);
      await page.goto('/login');
      const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
      await expect(button).toBeEnabled();
      await expectAccessible(page, 'login with the button');
      // The offer that waits is not answered by this. The dialog takes its place.
      await authenticator.present(true);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(loggedIn(page)).toBeVisible();
    });

  test('replace the password in a step-up, and are required after the password on request', async ({
    page,
    person,
  }) => {
    const authenticator = await openSecurity(page, person);
    await createPasskey(page, authenticator);
    await expireStepUp(person.username);
    await page.keyboard.press('Escape');
    await factors(page).click();
    await page.getByRole('button', { name: /^Ligar com chave de acesso/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ligar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expectAccessible(page, 'step-up with a passkey');
    await authenticator.present(true);
    await dialog.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page.getByRole('heading', { name: 'Pronto. Agora guarde estes códigos' })).toBeFocused();
    await authenticator.present(false);
    await page.getByLabel('Guardei os códigos').check();
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect(factors(page)).toContainText('Ligada desde ');
    await signOut(page);

    await sendPassword(page, person);
    await expect(page.getByText('Use a digital, o rosto ou o PIN do aparelho')).toBeVisible();
    await expectAccessible(page, 'second factor by passkey');
    await authenticator.present(true);
    await tabTo(page, page.getByRole('button', { name: 'Usar chave de acesso' }));
    await page.keyboard.press('Enter');
    await expect(loggedIn(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('are offered beside the code of the authenticator application', async ({ page, person }) => {
    const authenticator = await openSecurity(page, person);
    await createPasskey(page, authenticator);
    await turnOnFactor(page);
    await signOut(page);
    await sendPassword(page, person);
    await authenticator.present(true);
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(loggedIn(page)).toBeVisible();
  });
});
