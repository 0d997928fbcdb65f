import type { Page } from '@playwright/test';

interface ToastTime {
  text: string;
  shownAt: number;
  /** Null while it is shown. */
  removedAt: number | null;
}

/** Records with the page's own clock when each toast appears and disappears. Polling would be too imprecise. */
export async function recordToasts(page: Page): Promise<() => Promise<ToastTime[]>> {
  await page.evaluate(() => {
    const log = document.querySelector('[role="log"]');
    const times: ToastTime[] = [];
    const open = new Map<Node, ToastTime>();
    const rows = (node: Node): Element[] =>
      node instanceof Element ? [...(node.matches('li') ? [node] : []), ...node.querySelectorAll('li')] : [];
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const row of [...addedNodes].flatMap(rows)) {
          const time = { text: row.textContent ?? '', shownAt: performance.now(), removedAt: null };
          times.push(time);
          open.set(row, time);
        }
        for (const row of [...removedNodes].flatMap(rows)) {
          const time = open.get(row);
          if (time !== undefined) time.removedAt = performance.now();
        }
      }
    }).observe(log ?? document.body, { childList: true, subtree: true });
    (window as unknown as { toastTimes: ToastTime[] }).toastTimes = times;
  });
  return () => page.evaluate(() => (window as unknown as { toastTimes: ToastTime[] }).toastTimes);
}
