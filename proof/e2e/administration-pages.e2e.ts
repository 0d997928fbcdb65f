import type { Page } from '@playwright/test';
import { adminPaths } from '../../apps/web/src/navigation/admin-paths.ts';
import { newAdministrator, openArea, openPerson } from './support/administration.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, makeAdministrator, registerApplication } from './support/database.ts';
import { createAccount, logIn, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Animations are reduced, so that axe checks the final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ watch }) => watch.allow(/status of 40[034]/));

const pages = {
  Pessoas: adminPaths.people,
  Aplicativos: adminPaths.applications,
  'E-mails': adminPaths.mails,
  Auditoria: adminPaths.audit,
  Administradores: adminPaths.administrators,
  Aprovações: adminPaths.approvals,
} as const;

async function expectFits(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(sideways, `${state} does not scroll sideways`).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main select, main nav a, main input:not([type=checkbox])',
      ),
    ]
      .filter((target) => target.checkVisibility())
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`),
  );
  expect.soft(small, `${state} has targets for a finger`).toEqual([]);
}

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const)
  test(`every page of the administration is accessible and fits, ${colorScheme} at ${width} px`, async ({
    page,
    person,
  }) => {
    test.setTimeout(240_000);
    await createAccount(person);
    await confirmAddress(person.username);
    await registerApplication(`loja-${width}`, 'https://loja.exemplo.com.br/volta');
    await newAdministrator(page, 'owner');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 740 });
    for (const [title, path] of Object.entries(pages)) {
      await openArea(page, path, title);
      await page.waitForLoadState('networkidle');
      await expectFits(page, title);
    }
    await openPerson(page, person);
    for (const tab of ['Resumo', 'Sessões', 'Atividade', 'E-mails', 'Papéis']) {
      await page
        .getByRole('navigation', { name: 'Partes da conta' })
        .getByRole('link', { name: tab })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: tab })).toBeFocused();
      await page.waitForLoadState('networkidle');
      await expectFits(page, `Pessoa, ${tab}`);
    }
    await page.getByRole('link', { name: 'Resumo' }).click();
    await page.getByRole('button', { name: 'Marcar exclusão' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar exclusão' }).click();
    await expect(page.getByText('Escolha o motivo.')).toBeVisible();
    await expectFits(page, 'Marcar exclusão');
    await page.keyboard.press('Escape');
    await openArea(page);
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expectFits(page, 'Exportar CSV');
    await page.keyboard.press('Escape');
    await openArea(page, adminPaths.applications, 'Aplicativos');
    await page.getByRole('button', { name: 'Editar Loja do João' }).first().click();
    await expectFits(page, 'Editar aplicativo');
  });

test('a person without a second factor is sent to Segurança', async ({ page }) => {
  const person = await createAccount(newPerson());
  await confirmAddress(person.username);
  await makeAdministrator(person.username, 'support');
  await logIn(page, person);
  await page.setViewportSize({ width: 320, height: 640 });
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
