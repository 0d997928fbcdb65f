import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  APP_NAME_PLACEHOLDER,
  BRAND_PLACEHOLDER,
  type PublicSettings,
  SETTINGS_PLACEHOLDER,
} from '@portaria/contract';
import { escapeHtml } from '../email/escape-html.ts';
import { type Representation, representation } from './representation.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A prerendered page with the operator's name and settings in it. */
export function loadPage(
  webRoot: string,
  name: string,
  settings: PublicSettings,
  branded: boolean,
): Representation {
  const page = readFileSync(join(webRoot, 'pages', `${name}.html`), 'utf8')
    .replaceAll(SETTINGS_PLACEHOLDER, () => escapeHtml(JSON.stringify(settings)))
    .replaceAll(APP_NAME_PLACEHOLDER, () => escapeHtml(settings.appName))
    .replace(BRAND_PLACEHOLDER, branded ? '<link rel="stylesheet" href="/brand.css">' : '');
  return representation(Buffer.from(page), typeOf('.html'));
}

export function loadRootFile(webRoot: string, name: string): Representation {
  return representation(readFileSync(join(webRoot, name)), typeOf(name));
}

/** All of them by address: a request can only name one that exists, never a path. */
export function loadAssets(webRoot: string): Map<string, Representation> {
  const folder = join(webRoot, 'assets');
  const names = readdirSync(folder).filter((name) => !name.endsWith('.br'));
  return new Map(
    names.map((name) => {
      const twin = join(folder, `${name}.br`);
      const brotli = existsSync(twin) ? readFileSync(twin) : undefined;
      return [`/assets/${name}`, representation(readFileSync(join(folder, name)), typeOf(name), brotli)];
    }),
  );
}

function typeOf(name: string): string {
  return types[extname(name) || name] ?? 'application/octet-stream';
}
