import { BRAND_PLACEHOLDER } from '@portaria/contract';
import type { RenderedPage } from '../src/app/prerender.tsx';

/**
 * Inserts one prerendered page into the built template and writes its head. The script comes after every stylesheet, which it
 * reads.
 */
export function assemblePage(
  template: string,
  page: RenderedPage,
  manifest: string,
  firstScript: string | null = null,
): string {
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.indexed ? '' : '<meta name="robots" content="noindex">',
    `<link rel="preload" href="/${fontFile(manifest)}" as="font" type="font/woff2" crossorigin>`,
  ].join('');
  const first = firstScript === null ? '' : `<script src="/${firstScript}"></script>`;
  const html = template
    .replace(/<title>.*<\/title>/, () => head)
    .replace('</head>', () => `${partLinks(page.parts, manifest)}${BRAND_PLACEHOLDER}${first}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
  // Collapses white space in the template only. Changing React's markup would break hydration.
  const at = html.indexOf('<div id="root">');
  return (
    html.slice(0, at).replace(/>\s+</g, '><') +
    html.slice(at).replace(/<\/div>\s*<\/body>\s*<\/html>\s*$/, '</div></body></html>')
  );
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Preloads the chunks of a lazy page, so that the browser does not discover them one after another. */
function partLinks(parts: readonly string[], manifest: string): string {
  const chunks = JSON.parse(manifest) as Record<string, Chunk | undefined>;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  function collect(name: string): void {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`the build has no part ${name}`);
    if (chunk.isEntry || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) collect(imported);
  }
  for (const part of parts) collect(part);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

function fontFile(manifest: string): string {
  const file = /assets\/[^"]+\.woff2/.exec(manifest)?.[0];
  if (file === undefined) throw new Error('the build has no font to preload');
  return file;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
