import type { Locator, Page } from '@playwright/test';
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
  Painel: adminPaths.dashboard,
  Pessoas: adminPaths.people,
  Aplicativos: adminPaths.applications,
  'E-\u2060mails': adminPaths.mails,
  Auditoria: adminPaths.audit,
  Administradores: '/admin/administrators',
  Aprovações: adminPaths.approvals,
} as const;

/** The parts of a person, with the heading that each begins with. */
const tabs = {
  Resumo: '90 dias de acessos',
  Aparelhos: 'Aparelhos',
  Atividade: 'Atividade',
  'E-\u2060mails': 'E-\u2060mails',
  Funções: 'Funções',
} as const;

/** A date is worked in its parts. The library hides an input behind them. */
const targets = 'main button, main select, main nav a, main input:not([type=checkbox], [type=date])';

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
    // Two may have one name.
    for (const id of ['loja-das-paginas', 'loja-das-paginas-2'])
      await registerApplication(id, 'https://loja.exemplo.com.br/volta');
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
    for (const [tab, title] of Object.entries(tabs)) {
      await page.getByRole('navigation', { name: person.username }).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
      await settled();
      await expectFits(page, `Pessoa, ${tab}`);
    }
    await page.getByRole('link', { name: 'Resumo' }).click();
    await page.getByText('Ver os números em tabela').click();
    await expectFits(page, 'Pessoa, the table of accesses');
    await page.getByRole('button', { name: 'Marcar exclusão' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar exclusão' }).click();
    await expect(page.getByText('Escolha o motivo.')).toBeVisible();
    await expectFits(page, 'Marcar exclusão');
  });
});

test('on a phone the page begins below its subtitle, and the whole menu is in sight', async ({ page }) => {
  await newAdministrator(page, 'owner');
  await page.setViewportSize({ width: 360, height: 740 });
  await openArea(page, adminPaths.approvals, 'Aprovações');
  const box = async (what: Locator) => {
    await expect(what).toBeVisible();
    const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return { top: y, bottom: y + height, height };
  };
  const subtitle = await box(page.getByText(/^Pedidos que acrescentam poder/));
  const list = await box(page.getByRole('region', { name: 'Pedidos' }));
  expect(list.top - subtitle.bottom).toBeGreaterThanOrEqual(16);
  expect(list.top - subtitle.bottom).toBeLessThanOrEqual(24);

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const places = [
    menu.getByText('Administração', { exact: true }),
    ...(await menu.getByRole('navigation').getByRole('link').all()),
    menu.getByText(/^Olá, /).first(),
    menu.getByRole('link', { name: 'Minha conta' }),
    menu.getByRole('button', { name: 'Sair' }),
  ];
  const boxes = await Promise.all(places.map(box));
  const tops = boxes.map(({ top }) => top);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  const sheet = await box(menu);
  expect(boxes.at(-1)?.bottom).toBeLessThan(sheet.bottom - 4);
  expect(sheet.bottom).toBeLessThan(740);
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expectFingerTargets(page, 'the menu', 'header nav a, header nav button:not([aria-expanded])');
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
