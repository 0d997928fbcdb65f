import type { Page } from '@playwright/test';
import { newCpf } from '@portaria/harness/new-cpf';
import { providerControl } from '@portaria/harness/provider-house/control';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress } from './support/database.ts';
import { createAccount } from './support/people.ts';
import { atProvider } from './support/provider.ts';
import { call, signIn, signOut } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const house = providerControl(addresses.providerControl);
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar com GOV.BR' });
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Olá,' });

/** Somebody whom gov.br knows at this level. */
async function atGovbr(page: Page, level: string, id = newCpf()): Promise<string> {
  const claims = { reliability_info: { level, reliabilities: [] } };
  const email = `${id}@exemplo.com.br`;
  const person = { id, name: 'Ana Souza', email, emailVerified: true, claims };
  await atProvider(page, 'govbr', { decision: 'allow', person });
  return id;
}

test.use({ baseURL: addresses.withProviders });

test.describe('a login through gov.br', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('leads a person with a low level to where it is raised, and lets the person in afterwards', async ({
    page,
    person,
  }) => {
    const cpf = await atGovbr(page, 'bronze');
    await page.goto('/login');
    await enter(page).click();
    await expect(
      page.getByText('Este serviço pede conta gov.br prata ou ouro. A sua é bronze.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar ao login' })).toBeVisible();
    await expectAccessible(page, 'level too low');
    await atGovbr(page, 'silver', cpf);
    await page.getByRole('link', { name: 'Aumentar o nível no gov.br' }).click();
    await expect(page).toHaveURL('/login');
    await enter(page).click();
    await page.getByLabel('Usuário', { exact: true }).fill(person.username);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });

  test('knows the person, fills the document, and a logout also ends the session there', async ({
    page,
    person,
  }) => {
    await createAccount(person, addresses.withProviders);
    await confirmAddress(person.username);
    await signIn(page, person);
    const cpf = await atGovbr(page, 'gold');
    await page.goto((await call<{ url: string }>(page, 'startExternalLink', { provider: 'govbr' })).url);
    await expect(page.getByRole('log').getByText('GOV.BR vinculado')).toBeVisible();
    await signOut(page);

    await page.goto('/account/data');
    await enter(page).click();
    await expect(page).toHaveURL('/account/data');
    await expect(page.getByText('Conferido pelo gov.br, nível ouro.')).toBeVisible();
    await expect(page.getByText(cpf.slice(3, 6), { exact: false })).toBeVisible();

    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect
      .poll(async () => (await house.seen('govbr')).filter(({ endpoint }) => endpoint === 'logout').length)
      .toBe(1);
    const seen = (await house.seen('govbr')).find(({ endpoint }) => endpoint === 'logout');
    expect(seen?.parameters).toEqual({ post_logout_redirect_uri: `${addresses.withProviders}/` });
  });
});
