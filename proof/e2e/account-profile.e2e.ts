import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts';
import { expireStepUp, profileColumns } from './support/database.ts';
import { expectNoSidewaysScroll } from './support/geometry.ts';
import { codeIn } from './support/inbox.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

async function openProfile(page: Page): Promise<void> {
  await page.goto('/account/profile');
  await expect(page.getByLabel('Nome')).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible();
}

test('a profile is editable after confirmation, masks the document and reveals it after step-up', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/status of 40[03]/);
  await signUp(page, person);
  await openProfile(page);
  await expect(page.getByText('O resto do perfil aparece aqui')).toBeVisible();
  for (const label of ['Telefone', 'CPF ou CNPJ', 'CEP', 'Estado'])
    await expect(page.getByLabel(label)).toBeHidden();
  await expectAccessibleInBothSchemes(page, 'profile, unconfirmed');
  await page.getByLabel('Código').fill(await codeIn(person.email, 'Confirme seu e-mail'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Telefone')).toBeEnabled();
  await expect(page.getByText('O resto do perfil aparece aqui')).toBeHidden();

  await page.getByLabel('CPF ou CNPJ').fill('1');
  await page.getByLabel('CPF ou CNPJ').blur();
  await expect(page.getByText('Informe um CPF ou CNPJ válido.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessibleInBothSchemes(page, 'profile, invalid, on a phone');
  await expectNoSidewaysScroll(page, 'profile, invalid, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('CPF ou CNPJ').fill('');
  await page.getByLabel('Nome').fill('Marina Salão');
  await page.getByLabel('Telefone').pressSequentially('11987654321');
  await page.getByLabel('CPF ou CNPJ').pressSequentially('52998224725');
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await page.getByLabel('CEP').pressSequentially('70150900');
  await page.getByLabel('CEP').blur();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('Rua ou avenida')).toBeFocused();
  await expectAccessible(page, 'profile, refused');
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');

  await page.getByLabel('Rua ou avenida').fill('Praça dos Três Poderes');
  await page.getByLabel('Número').fill('S/N');
  await page.getByLabel('Cidade').fill('Brasília');
  await page.getByLabel('Estado').selectOption('Distrito Federal');
  await save(page);
  await page.goto('/account');
  await expect(page.getByText('Marina Salão')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Olá,' })).not.toContainText('Marina');
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
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await expect(page.getByLabel('CPF ou CNPJ')).toBeFocused();
  await expectAccessible(page, 'profile, revealed');

  await page.getByLabel('CPF ou CNPJ').fill('');
  await page.getByLabel('CPF ou CNPJ').pressSequentially('12abc34501de35');
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await page.getByLabel('Telefone').fill('');
  await save(page);
  await openProfile(page);
  await expect(page.getByText('**.ABC.345/01DE-**')).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue('');
});

test('on a phone a result is at the bottom, and above a dialog, whose buttons are there', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signUp(page, person);
  const toast = page.getByRole('log').getByRole('listitem').first();
  const top = async (): Promise<number> => (await toast.boundingBox())?.y ?? -1;
  await page.goto('/account/email');
  await page.getByRole('button', { name: 'Corrigir o endereço' }).click();
  await page.getByLabel('Novo e-\u2060mail').fill(`nova-${person.email}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancelar a troca' }).click();
  await expect(toast).toContainText('Troca cancelada');
  expect(await top()).toBeGreaterThan(600);
  const ends = await toast.boundingBox();
  expect((ends?.y ?? 0) + (ends?.height ?? 0)).toBeGreaterThan(770);
  // The focus is on the row.
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmar e-\u2060mail' });
  await expect(dialog).toBeVisible();
  expect(await top()).toBeLessThan(100);
  expect((await dialog.boundingBox())?.y).toBeGreaterThan(100);
});

test('on a desktop a result covers nothing that can be pressed', async ({ page, person }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page, person);
  const toast = page.getByRole('log').getByRole('listitem').first();
  await page.goto('/account/email');
  await page.getByRole('button', { name: 'Corrigir o endereço' }).click();
  await page.getByLabel('Novo e-\u2060mail').fill(`nova-${person.email}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancelar a troca' }).click();
  await expect(toast).toContainText('Troca cancelada');
  await expect(page.getByRole('dialog')).toBeHidden();
  const covered = await toast.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button), nav :is(a, button)')]
      .filter((target) => target.checkVisibility())
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.right > own.left && box.left < own.right)
      .filter(({ box }) => box.bottom > own.top && box.top < own.bottom)
      .map(({ text }) => text);
  });
  expect(covered).toEqual([]);
});
