import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { RenderedPage } from '../src/prerender.tsx';
import { assemblePage } from './assemble-page.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const webRoot = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const serverBuild = fileURLToPath(new URL('../../../dist/.prerender/', import.meta.url));

/** The client, then the same tree once more for Node, which draws the public pages into files. */
await build({ root, logLevel: 'warn' });
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: { ssr: 'src/prerender.tsx', outDir: serverBuild, emptyOutDir: true, manifest: false },
});

const { renderPages } = (await import(pathToFileURL(`${serverBuild}prerender.js`).href)) as {
  renderPages: () => RenderedPage[];
};
const template = await readFile(`${webRoot}index.html`, 'utf8');
const manifest = await readFile(`${webRoot}.vite/manifest.json`, 'utf8');
await mkdir(`${webRoot}pages`, { recursive: true });
for (const page of renderPages()) {
  await writeFile(`${webRoot}pages/${page.name}.html`, assemblePage(template, page, manifest));
}
await Promise.all([
  rm(`${webRoot}index.html`),
  rm(`${webRoot}.vite`, { recursive: true }),
  rm(serverBuild, { recursive: true }),
]);
await precompress(`${webRoot}assets`);
