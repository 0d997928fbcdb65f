import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The page at rest: its heading is there, and no call is under way. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expectAccessibleNow(page, state);
}

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices: no violation at all. */
export async function expectAccessibleNow(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, state).toEqual([]);
}

/** What is still fading in has no contrast to measure yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
