import type { Page } from '@playwright/test';

/** The words that the specification fixes in English. */
const english =
  /\b(?:Home|About|Contact|Errors|Learn more|Register|Sign up|Back to home|All rights reserved|Loading|works)\b/;

/** Visible texts and names whose English words are not marked as English. */
export function unmarkedEnglish(page: Page): Promise<string[]> {
  return page.evaluate((source) => {
    const words = new RegExp(source);
    const found: string[] = [];
    const languageOf = (element: Element | null): string | null | undefined =>
      element?.closest('[lang]')?.getAttribute('lang');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (words.test(text) && languageOf(node.parentElement) !== 'en') found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        if (words.test(text) && languageOf(element) !== 'en') found.push(`${name}: ${text}`);
      }
    return found;
  }, english.source);
}
