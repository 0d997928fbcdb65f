import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expireStepUp, recordActivity } from './support/database.ts';
import { createAccount, logIn, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await logIn(page, person);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Atividade', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atividade' })).toBeFocused();
  await expect(rows(page)).toHaveCount(20);
}

test.describe('/account/activity', () => {
  test('lists events by day, marks this device and loads more on demand [§9.15]', async ({
    page,
    person,
  }) => {
    await openActivity(page, person);
    const [today, yesterday] = [
      page.getByRole('heading', { level: 3, name: 'Hoje' }),
      page.getByRole('heading', { level: 3, name: 'Ontem' }),
    ];
    await expect(today).toBeVisible();
    await expect(yesterday).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Neste aparelho' })).toHaveText(/^Acesso à conta /);
    await expect(rows(page).filter({ hasText: 'Senha trocada' })).toContainText(
      'Firefox no Windows · rede 203.0.113.x',
    );
    await expectAccessible(page, 'activity');
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(rows(page)).toHaveCount(35);
    await expect(rows(page).nth(20)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
  });

  test('can be filtered with the keyboard alone, by kind, typed date and calendar [§9.14]', async ({
    page,
    person,
  }) => {
    await openActivity(page, person);
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
    await expectAccessible(page, 'calendar');
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

  test('rejects a future date and a reversed period with a Portuguese message at the field', async ({
    page,
    person,
  }) => {
    await openActivity(page, person);
    const [from, to] = [page.getByRole('group', { name: 'De' }), page.getByRole('group', { name: 'Até' })];
    await from.getByRole('spinbutton').first().click();
    await page.keyboard.type(digits(daysAgo(2)));
    await to.getByRole('spinbutton').first().click();
    await page.keyboard.type(digits(daysAgo(3)));
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('A data final vem antes da inicial.')).toBeVisible();
    await expect(page).toHaveURL('/account/activity');
    await expectAccessible(page, 'reversed');
    await to.getByRole('spinbutton').first().click();
    await page.keyboard.type(digits(daysAgo(-40)));
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('Escolha uma data até hoje.')).toBeVisible();
    await expect(page).toHaveURL('/account/activity');
    await from.getByRole('spinbutton').first().click();
    await page.keyboard.type('010226');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('Escolha uma data a partir de 2000.')).toBeVisible();
    await expect(page).toHaveURL('/account/activity');
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
    await logIn(elsewhere, person);
    await expect(rows(page).filter({ hasText: 'Neste aparelho' }).getByRole('button')).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Permissão concedida' }).getByRole('button')).toHaveCount(0);
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
    await expect(page.getByRole('heading', { level: 2, name: 'Senha' })).toBeFocused();
    await expect(page.getByLabel('Senha atual', { exact: true })).toBeVisible();
    await elsewhere.goto('/account');
    await expect(elsewhere).toHaveURL('/login');
  });

  for (const scheme of ['light', 'dark'] as const) {
    test.describe(`${scheme} at 390 px`, () => {
      test.use({ colorScheme: scheme });

      test(`fits a phone, including its calendar, ${scheme}`, async ({ page, person }) => {
        await openActivity(page, person);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page, 'activity on a phone');
        await page.getByRole('group', { name: 'De' }).getByRole('button').click();
        const calendar = page.getByRole('dialog', { name: 'De' });
        await expect(calendar).toBeVisible();
        await expectAccessible(page, 'calendar on a phone');
        const box = await calendar.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      });
    });
  }
});
