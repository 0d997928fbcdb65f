import { newAdministrator, openArea } from './support/administration.ts';
import { expectAccessible } from './support/axe.ts';
import { addDailyFigures } from './support/database.ts';
import { expectFingerTargets, expectFitsDoubleText, expectNoSidewaysScroll } from './support/geometry.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ watch }) => watch.allow(/status of 40[034]/));

test('the panel shows sixty days, is accessible in both themes and fits a phone', async ({ page }) => {
  test.setTimeout(120_000);
  await newAdministrator(page, 'owner');
  await addDailyFigures(60);
  await openArea(page, '/admin', 'Painel');
  await expect(page.getByRole('region', { name: 'Acessos por dia' })).toContainText('recusados');
  await page.getByText('Ver os números em tabela').click();
  for (const days of ['90 dias', '7 dias', '30 dias']) {
    await page.getByRole('link', { name: days }).click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const [width, colorScheme] of [
      [360, 'light'],
      [320, 'dark'],
      [1280, 'dark'],
      [1280, 'light'],
    ] as const) {
      const state = `${days}, ${colorScheme} at ${width} px`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      await expectAccessible(page, state);
      await expectNoSidewaysScroll(page, state);
      await expectFingerTargets(page, state, 'main nav a, main button, main summary, main li > a');
    }
  }
  await page.route('**/api/v2/admin/dashboard?*', async (route) => {
    const response = await route.fetch();
    const waiting = { approvals: 2, approvalExpiresAt: null, mailsRefused: 3, frozen: 1, blocked: 1 };
    const applications = [{ name: 'Livraria Aurora', opened: 120, openedBefore: 38 }];
    await route.fulfill({ response, json: { ...(await response.json()), waiting, applications } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openArea(page, '/admin', 'Painel');
  await expect(page.getByRole('link', { name: /Conta bloqueada/ })).toBeVisible();
  await expectFitsDoubleText(page, 'the panel');
});

test('with the keyboard, one stop chooses a day with arrows, and Enter opens it in the log', async ({
  page,
}) => {
  await newAdministrator(page, 'owner');
  await addDailyFigures(60);
  await openArea(page, '/admin', 'Painel');
  const chooser = page.getByRole('slider', { name: 'Dia' });
  await page.getByRole('link', { name: '90 dias' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /recusados: ver .* na auditoria/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chooser).toBeFocused();
  const before = await chooser.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(chooser).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ver o dia na auditoria' })).toBeFocused();
  await chooser.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
});

test('on a phone the sections are in the menu, which closes with Escape', async ({ page }) => {
  await newAdministrator(page, 'owner');
  await page.setViewportSize({ width: 360, height: 640 });
  await openArea(page, '/admin', 'Painel');
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Administração' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'the menu with the sections');
  await expectFingerTargets(page, 'the menu with the sections', 'header nav a, header nav button');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Auditoria' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auditoria' })).toBeHidden();
});
