// Pictures of every screen from the running application, for the README and for our own eyes: `npm run screens`.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../e2e/support/browser-launch.ts';
import { keptRun } from './kept-run.ts';
import { repositoryRoot } from './repository-root.ts';
import { inviteMarina } from './screens/marina.ts';
import { withPalette } from './screens/palette.ts';
import { accountScreens, type Screen, screens } from './screens/screens.ts';
import { setStage } from './stage.ts';

const folder = join(repositoryRoot, 'docs/screens');
const MAX_BYTES = 6_000_000;
const sizes = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } };

await keptRun(async (keeper) => {
  const stage = await setStage(keeper, 'screens');
  const url = await stage.open({ PROFILE_FIELDS: 'phone,document,address' });
  const browser = await chromium.launch(browserLaunch);
  keeper.undoLater(() => browser.close());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const first = await browser.newPage({ baseURL: url });
  const site = await inviteMarina(first, stage.inboxUrl);
  const herBrowser = await first.context().storageState();
  await first.close();

  async function picture(
    name: string,
    open: Screen,
    width: keyof typeof sizes,
    colorScheme: 'light' | 'dark',
    storageState?: typeof herBrowser,
  ): Promise<void> {
    const viewport = sizes[width];
    const context = await browser.newContext({
      baseURL: url,
      locale: 'pt-BR',
      reducedMotion: 'reduce',
      viewport,
      colorScheme,
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    await open(page, site);
    await page.evaluate('document.fonts.ready.then(() => true)');
    await page.mouse.move(0, 0);
    const path = join(folder, `${name}-${width}-${colorScheme}.png`);
    writeFileSync(path, withPalette(await page.screenshot({ fullPage: true })));
    await context.close();
  }

  for (const [chapter, state] of [
    [accountScreens, herBrowser],
    [screens, undefined],
  ] as const) {
    for (const [name, open] of Object.entries(chapter)) {
      for (const scheme of ['light', 'dark'] as const) {
        await picture(name, open, 1280, scheme, state);
        await picture(name, open, 360, scheme, state);
      }
    }
  }
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  console.log(`figure: ${readdirSync(folder).length} pictures, ${Math.round(bytes / 1000)} KB`);
  return bytes <= MAX_BYTES ? 0 : 1;
});
