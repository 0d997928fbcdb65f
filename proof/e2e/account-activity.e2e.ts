import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts';
import { expireStepUp, recordActivity } from './support/database.ts';
import { expectFingerTargets, expectNoSidewaysScroll } from './support/geometry.ts';
import { createAccount, type Person } from './support/people.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

function daysAgo(days: number, hour = 9): Date {
  const date = new Date();
  date.setDate(date.getDate() - days);
  date.setHours(hour, 5, 0, 0);
  return date;
}

const digits = (date: Date): string =>
  [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');

const isoDay = (date: Date): string => date.toLocaleDateString('sv-SE');

const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'O que aconteceu' }).getByRole('listitem');

/** Records a role yesterday, a new password three days ago and thirty logins ten days ago. */
async function openActivity(page: Page, person: Person): Promise<void> {
  await createAccount(person);
  await recordActivity(person, [
    { event: 'role.granted', at: daysAgo(1) },
    { event: 'password.changed', at: daysAgo(3) },
    ...Array.from({ length: 30 }, () => ({ event: 'session.opened', at: daysAgo(10) })),
  ]);
  await signIn(page, person);
  await page.goto('/account/activity');
  await expect(rows(page)).toHaveCount(20);
}

test.describe('/account/activity', () => {
  test('loads more and can be filtered with the keyboard alone, by kind, typed date and calendar', async ({
    page,
    person,
  }) => {
    await openActivity(page, person);
    await expect(rows(page).filter({ hasText: 'Neste aparelho' })).toHaveText(/^Entrou na conta /);
    await page.getByRole('button', { name: 'Carregar mais' }).press('Enter');
    await expect(rows(page)).toHaveCount(35);
    await expect(rows(page).nth(20)).toBeFocused();
    const from = page.getByRole('group', { name: 'De' });
    await page.getByRole('combobox', { name: 'Assunto' }).focus();
    await page.keyboard.press('Tab');
    await expect(from.getByRole('spinbutton').first()).toBeFocused();
    await page.keyboard.type(digits(daysAgo(4)));
    await page.keyboard.press('Tab');
    await expect(from.getByRole('button')).toBeFocused();
    for (let part = 0; part < 3; part += 1) await page.keyboard.press('Tab');
    const to = page.getByRole('group', { name: 'Até' });
    await page.keyboard.press('Tab');
    await expect(to.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Até' });
    await expect(calendar.getByRole('button', { name: /^Hoje, / })).toBeFocused();
    for (let day = 0; day < 2; day += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(to.getByRole('button')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Senha trocada');
    await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused();
    await expect(page).toHaveURL(`/account/activity?from=${isoDay(daysAgo(4))}&to=${isoDay(daysAgo(2))}`);

    await page.getByRole('combobox', { name: 'Assunto' }).selectOption('Administração');
    await page.getByRole('button', { name: 'Filtrar' }).press('Enter');
    await expect(page.getByText('Nenhum registro com este filtro.')).toBeVisible();
    await expectAccessible(page, 'nothing');
    await page.goBack();
    await expect(rows(page)).toContainText('Senha trocada');
    await expect(page.getByRole('combobox', { name: 'Assunto' })).toHaveValue('');
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Limpar' }).click();
    await expect(rows(page)).toHaveCount(20);
  });

  test('offers "não fui eu" for other devices, which ends all other sessions and opens the password page', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 40[13]/);
    await openActivity(page, person);
    const elsewhere = await anotherBrowser();
    await signIn(elsewhere, person);
    await expect(rows(page).filter({ hasText: 'Neste aparelho' }).getByRole('button')).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Função atribuída' }).getByRole('button')).toHaveCount(0);
    const notMe = page.getByRole('button', { name: 'Não fui eu: Senha trocada' });
    await notMe.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Não foi você?' });
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(notMe).toBeFocused();

    await expireStepUp(person.username);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Proteger a conta' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirme que é você' });
    await stepUp.getByLabel('Senha', { exact: true }).fill(person.password);
    await stepUp.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL('/account/security#senha');
    await expect(page.getByRole('log')).toContainText('Conta protegida');
    await expect(page.getByRole('heading', { level: 2, name: 'Trocar senha' })).toBeFocused();
    await expect(page.getByLabel('Senha atual', { exact: true })).toBeVisible();
    await elsewhere.goto('/account');
    await expect(elsewhere).toHaveURL('/login');
  });

  test('shows "não fui eu" on the row that is looked at, and behind a button where nothing hovers', async ({
    page,
    person,
    anotherBrowser,
  }) => {
    await openActivity(page, person);
    const line = rows(page).filter({ hasText: 'Senha trocada' });
    const notMe = page.getByRole('button', { name: 'Não fui eu: Senha trocada' });
    const visibility = () => notMe.locator('..').evaluate((element) => getComputedStyle(element).opacity);
    await page.mouse.move(0, 0);
    expect(await visibility()).toBe('0');
    await line.hover();
    expect(await visibility()).toBe('1');
    await page.mouse.move(0, 0);
    await notMe.focus();
    expect(await visibility()).toBe('1');
    const { height } = (await line.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThanOrEqual(48);
    const lefts = await rows(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getBoundingClientRect().left));
    expect(new Set(lefts).size, 'the times of all days stay in line').toBe(1);

    const phone = await anotherBrowser({
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await signIn(phone, person);
    await phone.goto('/account/activity');
    const touched = phone.getByRole('button', { name: 'Não fui eu: Senha trocada' });
    await expect(rows(phone)).toHaveCount(20);
    await expect(touched).toBeHidden();
    await phone.getByRole('button', { name: 'Opções: Senha trocada' }).tap();
    await expect(touched).toBeVisible();
    await expectNoSidewaysScroll(phone, 'activity on a phone');
    await expectFingerTargets(phone, 'activity on a phone', 'main button');
  });

  test('has an arch for each of ninety days, which shows its day', async ({ page, person }) => {
    await openActivity(page, person);
    const slider = page.getByRole('slider', { name: 'Um dia dos últimos 90' });
    await slider.focus();
    for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(/: 1 registro$/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Senha trocada');
    await expect(slider).toBeFocused();
    const { x, y, width } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.click(x + (width / 90) * 79.9, y + 20);
    await expect(page).toHaveURL(`/account/activity?from=${isoDay(daysAgo(10))}&to=${isoDay(daysAgo(10))}`);
    await expect(rows(page)).toHaveCount(20);
  });

  test('fits a phone, and its calendar opens with its focused day in view, also at 400 % and in landscape', async ({
    page,
    person,
  }) => {
    await openActivity(page, person);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBothSchemes(page, 'activity on a phone');
    await page.getByRole('group', { name: 'De' }).getByRole('button').click();
    const calendar = page.getByRole('dialog', { name: 'De' });
    await expect(calendar).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'calendar on a phone');
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page, 'calendar on a phone');

    const zoomed = { '200 %': [640, 512], '400 %': [320, 256], landscape: [740, 360] } as const;
    for (const [state, [width, height]] of Object.entries(zoomed)) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid')).toHaveCount(0);
      await page.setViewportSize({ width, height });
      await page.getByRole('group', { name: 'Até' }).getByRole('button').click();
      await expect(page.getByRole('grid')).toBeVisible();
      const isOnTop = (): Promise<boolean> =>
        page.evaluate(() => {
          const day = document.activeElement;
          if (day?.closest('[role=grid]') == null) return false;
          const { x, y, width, height } = day.getBoundingClientRect();
          return day.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      await expect.poll(isOnTop, state).toBe(true);
    }
  });
});
