import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkPages, PAGE_MANIFEST, type PageManifest } from '@portaria/contract';
import { builtWeb } from '@portaria/harness/entries';

const under = (area: string): string[] =>
  shownPages.filter((path) => path === area || path.startsWith(`${area}/`));

/** Paths of an edition that show a page of their own, as its build lists them. */
export function shownPagesOf(edition: 'product' | 'spec'): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(builtWeb, edition, PAGE_MANIFEST), 'utf8')) as PageManifest;
  return manifest.filter(({ page }) => page !== 'redirect').map(({ pattern }) => pattern);
}

export const shownPages = shownPagesOf('product');

export const accountPages = under('/account');

/** Without the page of one person. */
export const adminLists = under('/admin').filter((path) => !path.includes(':'));

export const mailedLinks: readonly string[] = [
  '/reset-password',
  '/confirm-email',
  '/not-me',
  ...Object.values(linkPages),
];
