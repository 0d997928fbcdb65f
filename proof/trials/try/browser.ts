import { chromium, type Locator, type Page } from '@playwright/test';
import { browserLaunch } from '@portaria/harness/browser-launch';
import type { ProcessKeeper } from '@portaria/harness/process-keeper';
import type { BrowserStep } from './steps.ts';

const WITHIN_MS = 15_000;

export async function openBrowser(keeper: ProcessKeeper): Promise<Page> {
  const browser = await chromium.launch(browserLaunch);
  keeper.undoLater(() => browser.close());
  const page = await browser.newPage({ locale: 'pt-BR' });
  page.setDefaultTimeout(WITHIN_MS);
  return page;
}

/** If a button and a link have the same name, the button is clicked. */
async function clickNamed(page: Page, name: string): Promise<void> {
  const named = (role: 'button' | 'link'): Locator =>
    page.getByRole(role, { name }).filter({ visible: true }).first();
  const [button, link] = [named('button'), named('link')];
  await button.or(link).first().waitFor();
  await ((await button.count()) > 0 ? button : link).click();
}

async function addressOn(page: Page, beginning: string): Promise<string> {
  await page.getByText(beginning).first().waitFor();
  const words = (await page.innerText('body')).split(/\s+/);
  return words.find((word) => word.startsWith(beginning)) ?? '';
}

/** Performs one step. A console step returns its result. */
export async function doInBrowser(page: Page, step: BrowserStep): Promise<string | undefined> {
  switch (step.kind) {
    case 'open':
      await page.goto(step.url);
      return undefined;
    case 'follow':
      await page.goto(await addressOn(page, step.beginning));
      return undefined;
    case 'fill':
      await page.getByLabel(step.label, { exact: true }).fill(step.value);
      return undefined;
    case 'click':
      await clickNamed(page, step.name);
      return undefined;
    case 'see':
      await page.getByText(step.text).filter({ visible: true }).first().waitFor();
      return undefined;
    case 'console':
      return String(await page.evaluate(step.code));
  }
}
