// Builds the documents as a site with search: `npm run docs`. With --try, Chromium searches it, and takes pictures into a folder.

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserLaunch } from '@portaria/harness/browser-launch';
import type { Cleanup } from '@portaria/harness/cleanup';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { buildPages } from './docs/built-pages.ts';

const { values: options } = parseArgs({
  options: { try: { type: 'boolean', default: false }, pictures: { type: 'string' } },
});
const site = join(repositoryRoot, 'site');
const vitepress = join(site, 'node_modules/.bin/vitepress');

/** What people type, and the page that must be among the first results. */
const searches: Readonly<Record<string, string>> = {
  'segundo fator': 'operar',
  LGPD: 'incidentes',
  'rate limit': 'limits',
};
const looks = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;
const FIRST_RESULTS = 5;

async function trySite(cleanup: Cleanup): Promise<void> {
  const port = `${await freePort()}`;
  cleanup.start({ name: 'site', command: vitepress, args: ['preview', '.', '--port', port], cwd: site });
  const baseURL = `http://localhost:${port}`;
  await waitUntil('The site', () => answersOk(baseURL));
  const browser = await chromium.launch(browserLaunch);
  cleanup.undoLater(() => browser.close());
  const page = await browser.newPage({ baseURL });
  for (const [words, wanted] of Object.entries(searches)) {
    await page.goto('/docs/try.html');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('searchbox').fill(words);
    const results = page.locator('.VPLocalSearchBox a.result');
    await results.first().waitFor();
    const links = await results.evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
    const at = links.findIndex((link) => link.includes(wanted));
    if (at < 0 || at >= FIRST_RESULTS)
      throw new Error(`"${words}" finds ${links.slice(0, FIRST_RESULTS).join(', ')}`);
    console.log(`figure: "${words}" finds ${wanted} as result ${at + 1} of ${links.length}`);
  }
  for (const { width, height, colorScheme } of options.pictures === undefined ? [] : looks) {
    const look = await browser.newPage({ baseURL, viewport: { width, height }, colorScheme });
    await look.goto('/docs/implantar.html');
    mkdirSync(options.pictures ?? '', { recursive: true });
    await look.screenshot({ path: join(options.pictures ?? '', `site-${width}-${colorScheme}.png`) });
  }
}

const pages = join(site, 'pages');

/** VitePress finds its own packages only from pages inside its folder. */
function copyDocuments(): void {
  rmSync(pages, { recursive: true, force: true });
  const documents = readdirSync(repositoryRoot).filter((name) => name.endsWith('.md'));
  for (const name of ['docs', ...documents])
    cpSync(join(repositoryRoot, name), join(pages, name), { recursive: true });
}

await runWithCleanup(async (cleanup) => {
  copyDocuments();
  await buildPages(cleanup, pages);
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await cleanup.run({ name: 'install', command: 'npm', args: install, cwd: site });
  await cleanup.run({ name: 'vitepress', command: vitepress, args: ['build', '.'], cwd: site });
  console.log('site/dist/index.html');
  if (options.try) await trySite(cleanup);
  return 0;
});
