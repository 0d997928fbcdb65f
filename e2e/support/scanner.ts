import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a mail filter does with a link: opens it twice, each time as a stranger, and lets its scripts run to the end. */
export async function scanTwice(openBrowser: () => Promise<Page>, link: string): Promise<void> {
  for (let visit = 0; visit < 2; visit += 1) {
    const scanner = await openBrowser();
    const changes: string[] = [];
    scanner.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`);
    });
    await scanner.goto(link);
    await expect(scanner.getByRole('heading', { level: 1 })).toBeVisible();
    await scanner.waitForLoadState('networkidle');
    expect(changes).toEqual([]);
    await scanner.close();
  }
}
