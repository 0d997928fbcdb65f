import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const FINGER_PX = 44;

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(sideways, `${state} does not scroll sideways`).toBeLessThanOrEqual(0);
}

/** Every such target is large enough for a finger. A link inside a sentence is exempt. */
export async function expectFingerTargets(page: Page, state: string, targets: string): Promise<void> {
  const small = await page.evaluate(
    ([selector, least]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((target) => target.checkVisibility() && !target.closest('p'))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < least || box.width < least)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`),
    [targets, FINGER_PX] as const,
  );
  expect.soft(small, `${state} has targets for a finger`).toEqual([]);
}

/** A user who doubles the text of the browser, not the zoom. The page must neither scroll sideways nor break a word. */
export async function expectFitsDoubleText(page: Page, state: string): Promise<void> {
  await doubleText(page, true);
  await expectNoSidewaysScroll(page, `${state} with text at 200 %`);
  expect.soft(await brokenWords(page), `${state} with text at 200 % breaks no word`).toEqual([]);
  await doubleText(page, false);
}

export function doubleText(page: Page, isDouble: boolean): Promise<void> {
  return page.evaluate(
    (size) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { font-size: ${size} }`);
      document.adoptedStyleSheets = [sheet];
    },
    isDouble ? '200%' : '100%',
  );
}

/** Words that are split over two lines. A break at a hyphen or slash is not one. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.sr, script, style, [hidden]')) continue;
      // An address has to break somewhere.
      const words = (node.textContent ?? '').replaceAll(/\S*@\S*/g, (address) => ' '.repeat(address.length));
      for (const match of words.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${match[0]} (${parent.className} ${parent.tagName})`);
      }
    }
    return broken;
  });
}
