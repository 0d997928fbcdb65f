import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Frame, type Locator, type Page } from '@playwright/test';
import { browserLaunch } from '@portaria/harness/browser-launch';
import type { Cleanup } from '@portaria/harness/cleanup';
import type { BrowserStep } from './steps.ts';

const WITHIN_MS = 15_000;

/** The tab in front. A link in a mail opens another one. */
export interface Browser {
  tab: Page;
}

export async function openBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch(browserLaunch);
  cleanup.undoLater(() => browser.close());
  const context = await browser.newContext({ locale: 'pt-BR' });
  context.setDefaultTimeout(WITHIN_MS);
  return { tab: await context.newPage() };
}

/** The product keeps "e-mail" on one line with an invisible character. */
const spoken = (label: string): RegExp => new RegExp(`^${label.replaceAll('-', '-\u2060?')}$`);

/** If a button and a link have the same name, it is the button; what a frame shows comes last. */
async function named(page: Page, name: string): Promise<{ element: Locator; frame: Frame }> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    for (const frame of page.frames())
      for (const role of ['button', 'link'] as const) {
        const element = frame.getByRole(role, { name }).filter({ visible: true }).first();
        if ((await element.count()) > 0) return { element, frame };
      }
    await sleep(100);
  }
  throw new Error(`there is no button or link "${name}"`);
}

async function click(browser: Browser, name: string): Promise<void> {
  const { tab } = browser;
  const { element, frame } = await named(tab, name);
  if (frame === tab.mainFrame()) return element.click();
  const opened = tab.waitForEvent('popup');
  await element.click();
  browser.tab = await opened;
}

/** Performs one step. A console step returns its result. */
export async function doInBrowser(browser: Browser, step: BrowserStep): Promise<string | undefined> {
  switch (step.kind) {
    case 'open':
      await browser.tab.goto(step.url);
      return undefined;
    case 'fill':
      await browser.tab.getByLabel(spoken(step.label)).fill(step.value);
      return undefined;
    case 'click':
      await click(browser, step.name);
      return undefined;
    case 'see':
      await browser.tab.getByText(step.text).filter({ visible: true }).first().waitFor();
      return undefined;
    case 'console':
      return String(await browser.tab.evaluate(step.code));
  }
}
