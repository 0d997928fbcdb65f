import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Returns a function that waits until the page runs no call. "networkidle" would wait half a second more each time. */
export function watchCalls(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  page.on('request', (request) => void running.add(request));
  page.on('requestfinished', (request) => void running.delete(request));
  page.on('requestfailed', (request) => void running.delete(request));
  return async () => {
    const isQuiet = async (): Promise<boolean> => {
      // An answer is drawn in the next frame, and an effect of that frame may call again.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return running.size === 0;
    };
    await expect.poll(async () => (await isQuiet()) && (await isQuiet()), { intervals: [20] }).toBe(true);
  };
}
