import type { Page } from '@playwright/test';
import { accountPaths } from '../../apps/web/src/navigation/account-paths.ts';
import { adminPaths } from '../../apps/web/src/navigation/admin-paths.ts';
import { newAdministrator } from './support/administration.ts';
import { accountPages, adminLists } from './support/served-pages.ts';
import { expect, test } from './support/test.ts';

const pages =
  process.env['NETWORK'] === 'all'
    ? ([
        [1280, [...accountPages, ...adminLists]],
        [360, accountPages],
      ] as const)
    : ([
        [1280, [accountPaths.accountData, adminPaths.people, adminPaths.audit]],
        [360, [accountPaths.account, accountPaths.accountSecurity]],
      ] as const);

/** What a person sees while a page loads on a slow line. */
interface Seen {
  /** The sum of the layout shifts that no press caused. */
  shifts: number;
  /** What lay over the name of the service in the navbar. */
  covered: string[];
  /** The first moment with something in the place of the page. */
  filledAt: number;
  /** Each frame after that without anything in it. */
  emptiedAt: number[];
}

async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shifts: 0, covered: [], filledAt: Number.POSITIVE_INFINITY, emptiedAt: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      const brand = document.querySelector('header a')?.getBoundingClientRect();
      if (brand) {
        const above = document.elementFromPoint(brand.x + 10, brand.y + brand.height / 2);
        if (above && !above.closest('header')) seen.covered.push(above.className);
      }
      const isEmpty = (document.querySelector('main')?.innerText ?? '').trim() === '';
      const now = performance.now();
      if (isEmpty && seen.filledAt < now) seen.emptiedAt.push(Math.round(now));
      if (!isEmpty && seen.filledAt > now) seen.filledAt = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** When the script was there, and the stylesheets that nothing is drawn without. */
const whenReady = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { src } = document.querySelector<HTMLScriptElement>('script[type=module]') ?? { src: '' };
    const script = performance.getEntriesByName(src)[0] as PerformanceResourceTiming;
    const [paint] = performance.getEntriesByName('first-paint');
    return Math.max(script.responseEnd, paint?.startTime ?? 0);
  });

/** 400 ms and 50 KB a second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

test('on a slow line no page of the account or the administration jumps, is covered or stays empty', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await newAdministrator(page, 'owner');
  await slowDown(page);
  await watchScreen(page);
  for (const [width, paths] of pages) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0, { timeout: 30_000 });
      await expect(page.locator('main h1')).toBeVisible();
      const { shifts, covered, filledAt, emptiedAt } = await page.evaluate(
        () => (window as unknown as { seen: Seen }).seen,
      );
      expect.soft(shifts, `${path} at ${width} px`).toBeLessThanOrEqual(0.05);
      expect.soft(covered, path).toEqual([]);
      expect.soft(emptiedAt, path).toEqual([]);
      expect.soft(filledAt - (await whenReady(page)), path).toBeLessThan(300);
    }
  }
});

test('a button shows its own call, as wide as before, and ignores further presses', async ({ page }) => {
  await page.goto('/login/forgot-password');
  let answer = (): void => undefined;
  let calls = 0;
  await page.route('**/api/v2/account/forgotPassword', async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.getByLabel(/^E-\u2060mail$/).fill('ninguem@exemplo.com.br');
  const button = page.getByRole('button', { name: 'Enviar' });
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await button.boundingBox()).toEqual(before);
  await button.click();
  await page.getByLabel(/^E-\u2060mail$/).press('Enter');
  answer();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  expect(calls).toBe(1);
});
