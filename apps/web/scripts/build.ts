import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PAGE_MANIFEST } from '@portaria/contract';
import { build, type InlineConfig } from 'vite';
import type { Rendered } from '../src/app/prerender.tsx';
import { assemblePage } from './assemble-page.ts';
import type { Edition } from './edition-plugin.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

async function buildEdition(edition: Edition): Promise<void> {
  const webRoot = `${dist}web/${edition}/`;
  const serverBuild = `${dist}.prerender/${edition}/`;
  const config = { root, mode: edition, logLevel: 'warn' } satisfies InlineConfig;

  // The second build targets Node, which prerenders the public pages.
  await build(config);
  await build({
    ...config,
    publicDir: false,
    build: {
      ssr: `src/editions/${edition}/prerender.tsx`,
      outDir: serverBuild,
      emptyOutDir: true,
      manifest: false,
    },
  });

  const { render } = (await import(pathToFileURL(`${serverBuild}prerender.js`).href)) as {
    render: () => Promise<Rendered>;
  };
  const rendered = await render();
  const firstScript = edition === 'product' ? await buildFirstScript(webRoot) : null;
  const template = await readFile(`${webRoot}index.html`, 'utf8');
  const manifest = await readFile(`${webRoot}.vite/manifest.json`, 'utf8');
  await mkdir(`${webRoot}pages`, { recursive: true });
  for (const page of rendered.pages) {
    await writeFile(`${webRoot}pages/${page.name}.html`, assemblePage(template, page, manifest, firstScript));
  }
  await writeFile(`${webRoot}${PAGE_MANIFEST}`, JSON.stringify(rendered.manifest));
  await Promise.all([rm(`${webRoot}index.html`), rm(`${webRoot}.vite`, { recursive: true })]);
  await precompress(`${webRoot}assets`);
}

/** Not a module, because a page waits for it. Returns its file. */
async function buildFirstScript(webRoot: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: webRoot,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/settings/first-paint.ts',
        output: { format: 'iife', entryFileNames: 'assets/first-[hash].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('the first script is one file');
  return built.output[0].fileName;
}

await buildEdition('spec');
await buildEdition('product');
await rm(`${dist}.prerender`, { recursive: true });
