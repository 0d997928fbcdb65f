import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { codeIn, linkIn } from './support/inbox.ts';
import { type } from './support/keyboard.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const SUBJECT = 'Confirme seu e-mail';
const banner = (page: Page) => page.getByRole('region', { name: 'Confirmação do e-\u2060mail' });

test.describe('confirming the address', () => {
  test.beforeEach(async ({ page, person }) => {
    await signUp(page, person);
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
  });

  test('with the link works only in a session of the account and removes the banner', async ({
    page,
    person,
    anotherBrowser,
    watch,
  }) => {
    watch.allow(/status of 400/);
    await expect(banner(page)).toContainText(`Confirme ${person.email}`);
    await expect(banner(page).getByText(/^Enviar de novo em/)).toBeVisible();
    const link = await linkIn(person.email, SUBJECT);
    await page.reload();
    await expect(banner(page)).toContainText(/E-\u2060mail enviado às \d\d:\d\d\./);
    const visitor = await anotherBrowser();
    await visitor.goto(link);
    const code = await codeIn(person.email, SUBJECT);
    await expect(visitor.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Confirmar e-\u2060mail' })).toHaveCount(0);
    await expectAccessible(visitor, 'the page of the link, logged out');

    await page.goto(link);
    await expect(page).toHaveURL('/confirm-email');
    await expect(page.getByText(`E-\u2060mail da conta ${person.username}`)).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expectAccessible(page, 'the page of the link');
    await page.getByRole('button', { name: 'Confirmar e-\u2060mail' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'E-\u2060mail confirmado' })).toBeFocused();
    await expect(page.getByText('Agora você pode recuperar o acesso por este endereço.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir para Minha conta' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('link', { name: /mail Em ordem Confirmado$/ })).toBeVisible();
    await expect(banner(page)).toBeHidden();

    await page.goto(link);
    await expect(page.getByText('Este link já foi usado ou venceu.')).toBeVisible();
    await expectAccessible(page, 'the page of a used link');
    await page.getByRole('button', { name: 'Enviar outro e-\u2060mail' }).click();
    await expect(
      page.getByText('Seu e-\u2060mail já está confirmado. Não é preciso fazer nada.'),
    ).toBeVisible();
  });

  test('with the code works by keyboard alone, also after a wrong one', async ({ page, person, watch }) => {
    watch.allow(/status of 400/);
    const code = await codeIn(person.email, SUBJECT);
    await type(page, 'Código', code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(banner(page).getByText('Código incorreto ou vencido.')).toBeVisible();
    await expectAccessible(page, 'a wrong code');
    await page.getByLabel('Código').press('ControlOrMeta+A');
    await page.keyboard.type(code);
    await expect(page.getByRole('log')).toContainText('E-\u2060mail confirmado');
    await expect(banner(page)).toBeHidden();
  });

  test('on a desktop has targets for a finger, and is no taller than its field', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const heightOf = async (target: Locator): Promise<number> => (await target.boundingBox())?.height ?? 0;
    for (const target of [
      banner(page).getByRole('button', { name: /^Enviar de novo/ }),
      banner(page).getByRole('link', { name: 'Corrigir o endereço' }),
    ])
      expect(await heightOf(target)).toBeGreaterThanOrEqual(44);
    const room = await banner(page).evaluate((element) => {
      const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(element);
      return [paddingTop, paddingBottom, borderBottomWidth].map(Number.parseFloat).reduce((a, b) => a + b);
    });
    expect(await heightOf(banner(page))).toBeLessThanOrEqual(
      (await heightOf(banner(page).locator('form'))) + room,
    );
  });

  test('on a phone opens the field for the code on demand and offers to correct the address', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const code = page.getByLabel('Código', { exact: true });
    await expect(code).toBeHidden();
    await page.getByRole('button', { name: 'Digitar código' }).click();
    await expect(code).toBeVisible();
    await page.getByRole('link', { name: 'Corrigir o endereço' }).click();
    await expect(page.getByLabel('Novo e-\u2060mail', { exact: true })).toBeVisible();
  });
});
