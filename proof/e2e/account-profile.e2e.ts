import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, expireStepUp, profileColumns } from './support/database.ts';
import { codeIn } from './support/inbox.ts';
import { createAccount, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Animations are reduced, so that axe checks the final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeFocused();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Perfil salvo')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
}

test('a profile is editable after confirmation, masks the document and reveals it after step-up', async ({
  page,
  person,
  watch,
}) => {
  test.setTimeout(60_000);
  watch.allow(/status of 40[03]/);
  await createAccount(person);
  await logIn(page, person);
  await openProfile(page);
  await expect(page.getByText('Confirme seu e-mail primeiro.')).toBeVisible();
  for (const label of ['Telefone', 'CPF ou CNPJ', 'CEP', 'Estado'])
    await expect(page.getByLabel(label)).toBeDisabled();
  await expectAccessible(page, 'profile, unconfirmed');
  await page.getByLabel('Nome').fill('Marina');
  await save(page);
  await openProfile(page);
  await expect(page.getByLabel('Nome')).toHaveValue('Marina');
  await page.getByLabel('Código').fill(await codeIn(person.email, 'Confirme seu e-mail'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Telefone')).toBeEnabled();
  await expect(page.getByText('Confirme seu e-mail primeiro.')).toBeHidden();
  await expectAccessible(page, 'profile, empty');

  await page.getByLabel('Nome').fill('Marina Salão');
  await page.getByLabel('Telefone').pressSequentially('11987654321');
  await page.getByLabel('CPF ou CNPJ').pressSequentially('52998224725');
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await page.getByLabel('CEP').pressSequentially('70150900');
  await page.getByLabel('CEP').blur();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('region', { name: 'Confira estes pontos:' })).toBeVisible();
  await expectAccessible(page, 'profile, refused');
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');

  await page.getByLabel('Rua ou avenida').fill('Praça dos Três Poderes');
  await page.getByLabel('Número').fill('S/N');
  await page.getByLabel('Cidade').fill('Brasília');
  await page.getByLabel('Estado').fill('df');
  await save(page);
  await expect(page.getByText('Marina Salão')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bem Vindo' })).not.toContainText('Marina');
  const stored = await profileColumns(person.username);
  expect(stored).toContain('11987654321');
  expect(stored).toContain('70150900');
  expect(stored).not.toContain('52998224725');

  await expireStepUp(person.username);
  await openProfile(page);
  await expect(page.getByText('***.982.247-**')).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue('11-98765-4321');
  await expect(page.getByLabel('Estado')).toHaveValue('DF');
  await expectAccessible(page, 'profile, masked');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'profile, asked for the password');
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await expect(page.getByLabel('CPF ou CNPJ')).toBeFocused();
  await expectAccessible(page, 'profile, shown');

  await page.getByLabel('CPF ou CNPJ').fill('');
  await page.getByLabel('CPF ou CNPJ').pressSequentially('12abc34501de35');
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await page.getByLabel('Telefone').fill('');
  await save(page);
  await openProfile(page);
  await expect(page.getByText('**.ABC.345/01DE-**')).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue('');
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${scheme} at ${width} px`, () => {
      test.use({ colorScheme: scheme });

      test(`the profile page is accessible and does not scroll sideways, ${scheme} at ${width} px`, async ({
        page,
        person,
      }) => {
        await createAccount(person);
        await logIn(page, person);
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/account/profile');
        await expect(page.getByText('Confirme seu e-mail primeiro.')).toBeVisible();
        await expectAccessible(page, 'profile, unconfirmed');
        await confirmAddress(person.username);
        await page.reload();
        await page.getByLabel('CPF ou CNPJ').fill('1');
        await page.getByLabel('CPF ou CNPJ').blur();
        await expect(page.getByText('Insira um CPF ou CNPJ válido')).toBeVisible();
        await expectAccessible(page, 'profile, invalid');
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      });
    });
  }
}
