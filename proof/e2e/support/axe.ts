import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './test.ts';

/** The small build, because every document reads it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** With `AXE=all` every state is checked in both colour schemes and at all widths, which takes ten times as long. */
const widths = process.env['AXE'] === 'all' ? [320, 360, 768, 1280, 1920] : [];
const EVERYWHERE_MS = 120_000;

/** Contrast needs both its rules: that of AAA passes what fails AA. */
const allRules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
  rules: { 'color-contrast-enhanced': { enabled: true } },
};
/** The rules that another colour scheme can break. */
export const colourRules: axe.RunOptions = {
  runOnly: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
};

/** Waits until the heading is visible and no call is running. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await shown(page);
  await expectAccessibleNow(page, state);
}

/** Expects no violation of WCAG 2.0 to 2.2, A and AA, of the contrast of AAA, and of axe's best practices. */
export async function expectAccessibleNow(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state, allRules);
  const viewport = page.viewportSize();
  if (widths.length === 0 || viewport === null) return;
  test.setTimeout(test.info().timeout + EVERYWHERE_MS);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ ...viewport, width });
      await expectNoViolation(page, `${state}, ${colorScheme} at ${width} px`, allRules);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(viewport);
}

/** The same, and the colours of the dark scheme too. */
export async function expectAccessibleInBothSchemes(page: Page, state: string): Promise<void> {
  await shown(page);
  await expectAccessibleNowInBothSchemes(page, state);
}

export async function expectAccessibleNowInBothSchemes(page: Page, state: string): Promise<void> {
  await expectAccessibleNow(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, `${state}, dark`, colourRules);
  await page.emulateMedia({ colorScheme: null });
}

async function shown(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText(/^Loading\.\.\.$/)).toBeHidden();
  // A step-up dialog is part of a call, so the button that began it is busy.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
}

async function expectNoViolation(page: Page, state: string, options: axe.RunOptions): Promise<void> {
  expect.soft(await violationsIn(page, options), state).toEqual([]);
}

export async function violationsIn(page: Page, options: axe.RunOptions = allRules): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (given) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({ ...given, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
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
