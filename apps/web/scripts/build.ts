import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PAGE_MANIFEST } from '@portaria/contract';
import { build, type InlineConfig } from 'vite';
import type * as Prerender from '../src/prerender.tsx';
import { assemblePage } from './assemble-page.ts';
import { precompress } from './precompress.ts';
import { unbrokenEmail } from './unbroken-email.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** Builds the application with one set of screens: src/settings/screens.d.ts. */
async function buildScreens(screens: 'spec' | 'product'): Promise<void> {
  const webRoot = `${dist}web/${screens}/`;
  const serverBuild = `${dist}.prerender/${screens}/`;
  const config = {
    root,
    logLevel: 'warn' as const,
    plugins: screens === 'product' ? [unbrokenEmail()] : [],
    define: { PRODUCT_SCREENS: JSON.stringify(screens === 'product') },
  } satisfies InlineConfig;

  // The second build targets Node, which prerenders the public pages.
  await build({ ...config, build: { outDir: webRoot } });
  await build({
    ...config,
    publicDir: false,
    build: { ssr: 'src/prerender.tsx', outDir: serverBuild, emptyOutDir: true, manifest: false },
  });

  const { renderPages, renderedManifest } = (await import(
    pathToFileURL(`${serverBuild}prerender.js`).href
  )) as typeof Prerender;
  const template = await readFile(`${webRoot}index.html`, 'utf8');
  const manifest = await readFile(`${webRoot}.vite/manifest.json`, 'utf8');
  await mkdir(`${webRoot}pages`, { recursive: true });
  for (const page of renderPages()) {
    await writeFile(`${webRoot}pages/${page.name}.html`, assemblePage(template, page, manifest));
  }
  await writeFile(`${webRoot}${PAGE_MANIFEST}`, JSON.stringify(renderedManifest));
  await Promise.all([rm(`${webRoot}index.html`), rm(`${webRoot}.vite`, { recursive: true })]);
  await precompress(`${webRoot}assets`);
}

await buildScreens('spec');
await buildScreens('product');
await rm(`${dist}.prerender`, { recursive: true });
