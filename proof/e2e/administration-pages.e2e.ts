import type { Page } from '@playwright/test';
import { adminPaths } from '../../apps/web/src/navigation/admin-paths.ts';
import { newAdministrator, openArea, openPerson } from './support/administration.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, makeAdministrator, registerApplication } from './support/database.ts';
import { expectFingerTargets, expectNoSidewaysScroll } from './support/geometry.ts';
import { navigate } from './support/navigate.ts';
import { createAccount, newPerson } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ watch }) => watch.allow(/status of 40[034]/));

const pages = {
  Pessoas: adminPaths.people,
  Aplicativos: adminPaths.applications,
  'E-\u2060mails': adminPaths.mails,
  Auditoria: adminPaths.audit,
  Administradores: adminPaths.administrators,
  Aprovações: adminPaths.approvals,
} as const;

const targets = 'main button, main select, main nav a, main input:not([type=checkbox])';

async function expectFits(page: Page, state: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page, `${state}, ${colorScheme} at ${width} px`);
    await expectNoSidewaysScroll(page, `${state} at ${width} px`);
    await expectFingerTargets(page, `${state} at ${width} px`, targets);
  }
}

test.describe('every page of the administration is accessible and fits, light on a phone and dark on a desktop', () => {
  test.describe.configure({ mode: 'parallel' });

  test('in its lists and dialogs', async ({ page }) => {
    test.setTimeout(120_000);
    await registerApplication('loja-das-paginas', 'https://loja.exemplo.com.br/volta');
    const settled = watchCalls(page);
    await newAdministrator(page, 'owner');
    await openArea(page);
    for (const [title, path] of Object.entries(pages)) {
      // In the same document, because axe is slow where it runs first.
      await navigate(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await settled();
      await expectFits(page, title);
    }
    await navigate(page, adminPaths.people);
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expectFits(page, 'Exportar CSV');
    await page.keyboard.press('Escape');
    await navigate(page, adminPaths.applications);
    await page.getByRole('button', { name: 'Editar Loja do João' }).first().click();
    await expectFits(page, 'Editar aplicativo');
  });

  test('in every part of a person', async ({ page, person }) => {
    test.setTimeout(120_000);
    await createAccount(person);
    await confirmAddress(person.username);
    const settled = watchCalls(page);
    await newAdministrator(page, 'owner');
    await openPerson(page, person);
    for (const tab of ['Resumo', 'Sessões', 'Atividade', 'E-\u2060mails', 'Papéis']) {
      await page
        .getByRole('navigation', { name: 'Partes da conta' })
        .getByRole('link', { name: tab })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: tab })).toBeFocused();
      await settled();
      await expectFits(page, `Pessoa, ${tab}`);
    }
    await page.getByRole('link', { name: 'Resumo' }).click();
    await page.getByRole('button', { name: 'Marcar exclusão' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar exclusão' }).click();
    await expect(page.getByText('Escolha o motivo.')).toBeVisible();
    await expectFits(page, 'Marcar exclusão');
  });
});

test('a person without a second factor is sent to Segurança', async ({ page }) => {
  const person = await createAccount(newPerson());
  await confirmAddress(person.username);
  await makeAdministrator(person.username, 'support');
  await signIn(page, person);
  await page.goto('/admin');
  await expect(
    page.getByText(
      'Para entrar na administração, ligue a verificação em duas etapas em Minha conta › Segurança.',
    ),
  ).toBeVisible();
  await expectFits(page, 'without a second factor');
  await page.getByRole('link', { name: 'Ir para Segurança' }).click();
  await expect(page).toHaveURL('/account/security#duas-etapas');
});
