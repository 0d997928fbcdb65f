// Takes a picture of every screen and writes the gallery that shows them: `npm run screens`, `npm run screens -- product`.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunch } from '@portaria/harness/browser-launch';
import { keptRun } from '@portaria/harness/kept-run';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { startTestServer } from '@portaria/harness/test-server';
import { productSettings } from '@portaria/harness/test-server/product-settings';
import { administrationScreens } from './administration.ts';
import { mails } from './mails.ts';
import { inviteMarina } from './marina.ts';
import type { Screen } from './screen.ts';
import { accountScreens, productScreens, screens } from './screens.ts';

const folder = join(repositoryRoot, 'docs/screens');
const MAX_BYTES = 12_500_000;
const looks = {
  '1280-light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  '600-light': { viewport: { width: 600, height: 400 }, colorScheme: 'light' },
  '360-dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
} as const;
type Look = keyof typeof looks;
const screenLooks = ['1280-light', '360-dark'] as const;
const mailLooks = ['600-light', '360-dark'] as const;

await keptRun(async (keeper) => {
  const server = await startTestServer(keeper, 'screens', { SCREENS: 'product' });
  const product = await startTestServer(keeper, 'screens_product', productSettings);
  const [url, productUrl] = await Promise.all([
    server.open({ PROFILE_FIELDS: 'phone,document,address', ADMIN_AREA: 'on' }),
    product.open(),
  ]);
  const browser = await chromium.launch(browserLaunch);
  keeper.undoLater(() => browser.close());
  const wanted = process.argv.slice(2);
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
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
    await open(page, site);
    await page.evaluate('document.fonts.ready.then(() => true)');
    await page.mouse.move(0, 0);
    // A dialog covers what the window shows, not the whole page.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage });
    await context.close();
  }

  for (const [chapter, taken, baseURL, state] of [
    [accountScreens, screenLooks, url, herBrowser],
    [administrationScreens, screenLooks, url, herBrowser],
    [screens, screenLooks, url, undefined],
    [productScreens, screenLooks, productUrl, undefined],
    [mails, mailLooks, url, undefined],
  ] as const) {
    for (const [name, open] of Object.entries(chapter)) {
      if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
      for (const look of taken) await picture(name, open, look, baseURL, state);
    }
  }
  writeFileSync(join(folder, 'README.md'), gallery());
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  console.log(`figure: ${readdirSync(folder).length} pictures, ${Math.round(bytes / 1000)} KB`);
  return bytes <= MAX_BYTES ? 0 : 1;
});

function gallery(): string {
  const image = (name: string, look: Look, width: number): string =>
    `<img src="${name}-${look}.png" width="${width}" alt="${name}, ${look.replace('-', ' px, ')}">`;
  const rows = (names: string[], [first, second]: readonly [Look, Look], width: number): string[] =>
    names.map((name) => `| ${name} | ${image(name, first, width)} | ${image(name, second, 160)} |`);
  return [
    '# Screens and mails',
    '',
    'Every screen as `npm run screens` sees it: on a desktop in light mode, and on a phone in dark mode.',
    '',
    '| Screen | Desktop, light | Phone, dark |',
    '|---|---|---|',
    ...rows([...Object.keys(screens), ...Object.keys(accountScreens)], screenLooks, 480),
    '',
    '## Administration',
    '',
    'With `ADMIN_AREA=on`, for a person with the role of an owner.',
    '',
    '| Screen | Desktop, light | Phone, dark |',
    '|---|---|---|',
    ...rows(Object.keys(administrationScreens), screenLooks, 480),
    '',
    '## Screens for customers',
    '',
    'With `SCREENS=product` and an operator’s name, colour, mark and text.',
    '',
    '| Screen | Desktop, light | Phone, dark |',
    '|---|---|---|',
    ...rows(Object.keys(productScreens), screenLooks, 480),
    '',
    '## Mails',
    '',
    '| Mail | Light | Phone, dark |',
    '|---|---|---|',
    ...rows(Object.keys(mails), mailLooks, 320),
    '',
  ].join('\n');
}
