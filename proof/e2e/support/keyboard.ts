import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the target has the focus. Fails after `atMost` presses. */
export async function tabTo(page: Page, target: Locator, atMost = 25): Promise<void> {
  for (let pressed = 0; pressed < atMost; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} is not within ${atMost} Tabs`);
}

export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}
