// Takes a picture of every screen for the site: `npm run screens`, `npm run screens -- product`. Some are also kept in Git.
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunch } from '@portaria/harness/browser-launch';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { startTestServer } from '@portaria/harness/test-server';
import { productSettings } from '@portaria/harness/test-server/product-settings';
import { administrationScreens } from './administration.ts';
import { mails } from './mails.ts';
import { inviteMarina } from './marina.ts';
import type { Screen } from './screen.ts';
import { accountScreens, productScreens, screens } from './screens.ts';
import { screenOf, shown } from './shown.ts';
import { specificationScreens } from './specification.ts';

const kept = join(repositoryRoot, 'docs/screens');
const folder = join(kept, 'all');
/** Of those in Git. */
const MAX_BYTES = 1_500_000;
const looks = {
  '1280-light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  '600-light': { viewport: { width: 600, height: 400 }, colorScheme: 'light' },
  '360-dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
} as const;
type Look = keyof typeof looks;
const screenLooks = ['1280-light', '360-dark'] as const;
const mailLooks = ['600-light', '360-dark'] as const;

await runWithCleanup(async (cleanup) => {
  const server = await startTestServer(cleanup, 'screens', { SCREENS: 'product' });
  const product = await startTestServer(cleanup, 'screens_product', productSettings);
  const specification = await startTestServer(cleanup, 'screens_specification', { SCREENS: 'spec' });
  const [url, productUrl, specificationUrl] = await Promise.all([
    server.open({ PROFILE_FIELDS: 'phone,document,address', ADMIN_AREA: 'on' }),
    product.open(),
    specification.open({ TEST_PAGES: 'on' }),
  ]);
  const browser = await chromium.launch(browserLaunch);
  cleanup.undoLater(() => browser.close());
  const wanted = process.argv.slice(2);
  const written = new Set<string>();
  const failed: string[] = [];
  mkdirSync(folder, { recursive: true });
  const first = await browser.newPage({ baseURL: url });
  const site = await inviteMarina(first, server.inboxUrl);
  const herBrowser = await first.context().storageState();
  await first.close();

  async function picture(
    name: string,
    open: Screen,
    look: Look,
    baseURL: string,
    storageState?: typeof herBrowser,
  ): Promise<void> {
    const context = await browser.newContext({
      baseURL,
      locale: 'pt-BR',
      reducedMotion: 'reduce',
      ...looks[look],
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    try {
      await open(page, site);
      await page.evaluate('document.fonts.ready.then(() => true)');
      await page.mouse.move(0, 0);
      await page.evaluate('window.scrollTo(0, 0)');
      // A dialog covers what the window shows, not the whole page.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      const file = `${name}-${look}.webp`;
      await page.screenshot({ path: join(folder, file), type: 'webp', quality: 80, fullPage });
      written.add(file);
    } catch (error) {
      failed.push(`${name}-${look}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await context.close();
    }
  }

  for (const [chapter, taken, baseURL, state] of [
    [accountScreens, screenLooks, url, herBrowser],
    [administrationScreens, screenLooks, url, herBrowser],
    [screens, screenLooks, url, undefined],
    [productScreens, screenLooks, productUrl, undefined],
    [specificationScreens, screenLooks, specificationUrl, undefined],
    [mails, mailLooks, url, undefined],
  ] as const) {
    for (const [name, open] of Object.entries(chapter)) {
      if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
      for (const look of taken) await picture(name, open, look, baseURL, state);
    }
  }
  for (const message of failed) console.error(`failed: ${message}`);
  if (wanted.length === 0 && failed.length === 0)
    for (const file of readdirSync(folder)) if (!written.has(file)) rmSync(join(folder, file));
  const copied = [...written].filter((file) => shown.includes(screenOf(file)));
  for (const file of copied) copyFileSync(join(folder, file), join(kept, file));
  const bytes = readdirSync(kept)
    .filter((file) => file.endsWith('.webp'))
    .reduce((sum, file) => sum + statSync(join(kept, file)).size, 0);
  console.log(
    `figure: ${written.size} pictures, ${copied.length} of them for Git, which has ${Math.round(bytes / 1000)} KB`,
  );
  return failed.length === 0 && bytes <= MAX_BYTES ? 0 : 1;
});
