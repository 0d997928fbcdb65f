import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';
import { recordToasts } from './support/toast-times.ts';

test.use({ baseURL: addresses.spec });

const toasts = (page: Page) => page.getByRole('log').getByRole('listitem');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Tolerance for a busy machine. Timers fire late, never early. */
const LATE_MS = 700;

test.describe('a toast, in real time', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/status of 40[01]/);
    await page.goto('/errors');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('is shown for 5000 ms and fades out in 300 ms [§9.2 §9.4]', async ({ page }) => {
    const times = await recordToasts(page);
    await press(page, 'Testar 401');
    await expect(toasts(page)).toHaveCSS('animation-duration', '0.3s');
    await page.mouse.move(10, 700);
    await expect(toasts(page)).toHaveCount(0, { timeout: 9_000 });
    const [toast] = await times();
    const shownFor = (toast?.removedAt ?? 0) - (toast?.shownAt ?? 0);
    expect(shownFor).toBeGreaterThanOrEqual(5_290);
    expect(shownFor).toBeLessThan(5_300 + LATE_MS);
  });

  test('is kept while hovered or focused and fades out 1000 ms after [§9.3]', async ({ page }) => {
    const times = await recordToasts(page);
    // Two toasts wait at the same time. One has the pointer, the other the focus.
    await press(page, 'Testar 400');
    await press(page, 'Testar 401');
    await expect(toasts(page)).toHaveCount(2);
    await toasts(page).last().hover();
    await toasts(page).first().getByRole('button').focus();
    await page.waitForTimeout(5_500);
    await expect(toasts(page)).toHaveCount(2);
    const left = await page.evaluate(() => performance.now());
    await page.mouse.move(10, 700);
    await page.getByRole('button', { name: 'Testar 401' }).focus();
    await expect(toasts(page)).toHaveCount(0, { timeout: 4_000 });
    for (const { removedAt } of await times()) {
      expect((removedAt ?? 0) - left).toBeGreaterThanOrEqual(1_290);
      expect((removedAt ?? 0) - left).toBeLessThan(1_300 + LATE_MS);
    }
  });

  test('appears at the top right, above older ones, in any number and with duplicates, is dismissed by a tap, and the page stays usable [§9.5 §9.6 §9.7 §9.8 §9.9]', async ({
    page,
  }) => {
    await press(page, 'Testar 401');
    const box = await toasts(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_230);
    expect(box?.y).toBeLessThan(120);
    await page.mouse.click((box?.x ?? 0) + 90, (box?.y ?? 0) + 20);
    await expect(toasts(page)).toHaveCount(0, { timeout: 1_500 });

    await press(page, 'Testar 400');
    for (let n = 0; n < 12; n += 1) await press(page, 'Testar 401');
    await expect(toasts(page)).toHaveCount(13);
    await expect(toasts(page).first()).toContainText('401');
    await expect(toasts(page).last()).toContainText('400');
    const list = page.getByRole('log').getByRole('list');
    const fits = await list.evaluate(
      (element) =>
        element.getBoundingClientRect().bottom <= innerHeight && element.scrollHeight > element.clientHeight,
    );
    expect(fits, 'the list scrolls on its own').toBe(true);
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('the product', () => {
  test.use({ baseURL: addresses.app });

  test('with motion, login turns into registration and back, and a dialog opens and closes', async ({
    page,
    person,
  }) => {
    await page.goto('/login');
    const door = page.getByRole('complementary');
    const moves = await watchAnimations(page);
    await door.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeFocused();
    await expect.poll(moves).not.toEqual([]);
    const there = await moves();
    await expect(door, 'the wall rests').toHaveCSS('animation-name', 'none');
    await press(page, 'Cancelar');
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeFocused();
    await expect.poll(async () => (await moves()).filter((move) => !there.includes(move))).not.toEqual([]);
    await expect(door, 'the wall rests').toHaveCSS('animation-name', 'none');
    await expect(door.getByRole('button', { name: 'Criar conta' })).toBeVisible();

    await signUp(page, person);
    await page.goto('/account/data');
    const opened = await watchAnimations(page);
    await press(page, 'Excluir minha conta');
    const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' });
    await expect(dialog).toBeVisible();
    await expect.poll(opened).toContainEqual(expect.stringContaining('dialog'));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Excluir minha conta' })).toBeFocused();
  });
});

/** Returns a function that names the animations that have started since. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  const names = await page.evaluateHandle(() => {
    const started: string[] = [];
    addEventListener('animationstart', ({ animationName, target }) => {
      // On the dialog itself, or on what is around it.
      const has = (role: string): boolean =>
        target instanceof Element && (target.matches(role) || target.querySelector(role) !== null);
      started.push(`${has('dialog, [role=dialog]') ? 'dialog' : ''} ${animationName}`);
    });
    return started;
  });
  return () => names.jsonValue();
}

test.describe('the spinner', () => {
  test('stays until the last of two concurrent calls has ended [§4.13 §4.14]', async ({ page, watch }) => {
    watch.allow(/status of 40[01]/);
    const finish: Record<string, () => void> = {};
    await page.route('**/api/buggy/*', async (route) => {
      await new Promise<void>((resolve) => {
        finish[new URL(route.request().url()).pathname] = resolve;
      });
      await route.continue();
    });
    await page.goto('/errors');
    const spinner = page.getByText('Loading...');
    await page.getByRole('button', { name: 'Testar 400', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(spinner).toBeVisible();
    // The keyboard is not trapped. The next button is one Tab away.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Testar 401' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => Object.keys(finish).length).toBe(2);
    finish['/api/buggy/bad-request']?.();
    await expect(toasts(page)).toHaveCount(1);
    await page.waitForTimeout(300);
    await expect(spinner).toBeVisible();
    finish['/api/buggy/auth']?.();
    await expect(toasts(page)).toHaveCount(2);
    await expect(spinner).toBeHidden();
  });

  test('covers the whole screen with a dark translucent backdrop, five scaling lines and Loading... [§2.36 §9.10]', async ({
    page,
  }) => {
    await page.route('**/api/buggy/auth', () => new Promise(() => undefined));
    await page.goto('/errors');
    await press(page, 'Testar 401');
    const spinner = page.getByText('Loading...');
    await expect(spinner).toBeVisible();
    expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    await expect(spinner).toHaveCSS('background-color', 'rgba(4, 20, 28, 0.8)');
    await expect(spinner.locator('i')).toHaveCount(5);
    const line = await spinner
      .locator('i')
      .first()
      .evaluate((bar) => {
        const { animationIterationCount, height } = getComputedStyle(bar);
        return { animationIterationCount, height };
      });
    expect(line).toEqual({ animationIterationCount: 'infinite', height: '64px' });
    const heights = new Set<number>();
    const drawnHeight = async () => (await spinner.locator('i').first().boundingBox())?.height ?? 0;
    await expect
      .poll(async () => heights.add(Math.round(await drawnHeight())).size, { intervals: [40] })
      .toBeGreaterThan(3);
  });
});
