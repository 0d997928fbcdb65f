import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** With `AXE=all` every state is checked in both colour schemes and at all widths, which takes ten times as long. */
const widths = process.env['AXE'] === 'all' ? [320, 360, 768, 1280, 1920] : [];
const EVERYWHERE_MS = 120_000;

/** Waits until the heading is visible and no call is running. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expectAccessibleNow(page, state);
}

/** Expects no violation of WCAG 2.0 to 2.2, A and AA, of the contrast of AAA, and of axe's best practices. */
export async function expectAccessibleNow(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state);
  const viewport = page.viewportSize();
  if (widths.length === 0 || viewport === null) return;
  test.setTimeout(test.info().timeout + EVERYWHERE_MS);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ ...viewport, width });
      await expectNoViolation(page, `${state}, ${colorScheme} at ${width} px`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(viewport);
}

async function expectNoViolation(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, state).toEqual([]);
}

/** The contrast of an element cannot be measured while it fades in. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
