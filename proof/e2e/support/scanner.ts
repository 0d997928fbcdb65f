import type { Page } from '@playwright/test';
import { watchCalls } from './running-calls.ts';
import { expect } from './test.ts';

/** Opens a link twice like a mail scanner, each time in a new browser, and lets its scripts finish. */
export async function scanTwice(openBrowser: () => Promise<Page>, link: string): Promise<void> {
  for (let visit = 0; visit < 2; visit += 1) {
    const scanner = await openBrowser();
    const changes: string[] = [];
    scanner.on('request', (request) => {
      // The page asks what the link is about, which spends nothing.
      const isCheck = request.url().endsWith('/checkLink');
      if (request.method() !== 'GET' && !isCheck) changes.push(`${request.method()} ${request.url()}`);
    });
    const settled = watchCalls(scanner);
    await scanner.goto(link);
    await expect(scanner.getByRole('heading', { level: 1 })).toBeVisible();
    await settled();
    expect(changes).toEqual([]);
    await scanner.close();
  }
}
