import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  APP_NAME_PLACEHOLDER,
  BRAND_PLACEHOLDER,
  headlinePlaceholders,
  linkPlaceholders,
  PAGE_MANIFEST,
  type PageManifest,
  type PublicSettings,
  pageManifest,
  SETTINGS_PLACEHOLDER,
  TEXT_PLACEHOLDER,
  TEXT_TITLE_PLACEHOLDER,
} from '@portaria/contract';
import * as z from 'zod/mini';
import { escapeHtml } from '../security/escape-html.ts';
import { operatorTextHtml } from './operator-text-html.ts';
import { type Representation, representation } from './representation.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

export function loadManifest(webRoot: string): PageManifest {
  return z.parse(pageManifest, JSON.parse(readFileSync(join(webRoot, PAGE_MANIFEST), 'utf8')));
}

interface Filling {
  readonly settings: PublicSettings;
  readonly isBranded: boolean;
  readonly hasMark: boolean;
}

/** As the build wrote it, with its placeholders. */
export function readPage(webRoot: string, name: string): string {
  return readFileSync(join(webRoot, 'pages', `${name}.html`), 'utf8');
}

export function fillPage(template: string, filling: Filling): Representation {
  const { settings, isBranded, hasMark } = filling;
  const { title = '', blocks = [] } = settings.text ?? {};
  const page = withHeadline(withLinks(template, settings), settings.headline)
    .replaceAll(SETTINGS_PLACEHOLDER, () => escapeHtml(JSON.stringify(settings)))
    .replaceAll(APP_NAME_PLACEHOLDER, () => escapeHtml(settings.appName))
    .replaceAll(TEXT_TITLE_PLACEHOLDER, () => escapeHtml(title))
    .replace(TEXT_PLACEHOLDER, () => operatorTextHtml(blocks))
    .replace('href="/favicon.svg"', hasMark ? 'href="/brand/mark"' : '$&')
    .replace(BRAND_PLACEHOLDER, isBranded ? '<link rel="stylesheet" href="/brand.css">' : '');
  return representation(Buffer.from(page), typeOf('.html'));
}

function withHeadline(page: string, headline: string | undefined): string {
  const [before, after] = headlinePlaceholders;
  const [first = '', ...rest] = page.split(before);
  const filled = rest.map((part) => {
    const end = part.indexOf(after);
    return (
      (headline === undefined ? part.slice(0, end) : escapeHtml(headline)) + part.slice(end + after.length)
    );
  });
  return first + filled.join('');
}

const linkNames = Object.keys(linkPlaceholders) as (keyof typeof linkPlaceholders)[];
const anyLink = /(?:<li>)?<a [^<>]*>[^<]*<\/a>(?:<\/li>)?/g;

/** Fills in the operator's links. One without an address leaves no trace, as in the browser. */
function withLinks(page: string, settings: PublicSettings): string {
  return page.replace(anyLink, (link) => {
    const name = linkNames.find((one) => link.includes(linkPlaceholders[one]));
    if (name === undefined) return link;
    const url = settings[name];
    return url === undefined ? '' : link.replace(linkPlaceholders[name], () => escapeHtml(url));
  });
}

export function loadRootFile(webRoot: string, name: string): Representation {
  return representation(readFileSync(join(webRoot, name)), typeOf(name));
}

/** Assets are looked up by URL in a map, so a request can never reach another file (path traversal). */
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
