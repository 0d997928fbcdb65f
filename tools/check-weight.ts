// Checks the bytes and requests of the first visit against a budget, and docs/scale.md against the measurements.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSectionCurrent, tableRows, writeSection } from '@portaria/harness/document-sections';
import { repositoryRoot } from '@portaria/harness/repository-root';

const DOCUMENT = 'docs/scale.md';
const MARK = 'weights';
const TOLERANCE = 0.01;
const webRoot = (edition: string): string => join(repositoryRoot, 'dist/web', edition);

interface Weight {
  readonly js: number;
  readonly css: number;
  readonly fonts: number;
  readonly requests: number;
  /** Scripts and stylesheets. */
  readonly code: readonly string[];
}

function firstLoad(name: string, edition = 'product'): Weight {
  const page = readFileSync(`${webRoot(edition)}/pages/${name}.html`, 'utf8');
  const addresses = (...patterns: RegExp[]): string[] =>
    patterns.flatMap((pattern) => [...page.matchAll(pattern)].map((match) => match[1] ?? ''));
  const scripts = addresses(/<script[^>]+src="([^"]+)"/g, /<link[^>]+modulepreload[^>]+href="([^"]+)"/g);
  const styles = addresses(/<link[^>]+stylesheet[^>]+href="([^"]+)"/g);
  const fonts = addresses(/<link[^>]+href="([^"]+\.woff2)"/g);
  const icons = addresses(/<link[^>]+icon"[^>]+href="([^"]+)"/g);
  return {
    js: bytesOf(scripts, '.br', edition),
    css: bytesOf(styles, '.br', edition),
    fonts: bytesOf(fonts, '', edition),
    // Adds the page itself.
    requests: scripts.length + styles.length + fonts.length + icons.length + 1,
    code: [...scripts, ...styles],
  };
}

function bytesOf(files: readonly string[], ending: string, edition = 'product'): number {
  return files.reduce((total, file) => total + statSync(webRoot(edition) + file + ending).size, 0);
}

/** Script and stylesheet that a page loads and the other one does not. */
function beyond(page: Weight, other: Weight): number {
  return bytesOf(
    page.code.filter((file) => !other.code.includes(file)),
    '.br',
  );
}

const login = firstLoad('login');
const specLogin = firstLoad('login', 'spec');
const account = firstLoad('account');
if (!login.js || !login.css || !login.fonts) throw new Error('Build the product first.');

const parts: readonly [part: string, measured: number, budget: number, unit: string][] = [
  ['JavaScript', login.js, 95_000, ' bytes'],
  ['JavaScript, specification', specLogin.js, 82_500, ' bytes'],
  ['CSS', login.css, 6_000, ' bytes'],
  ['Fonts (woff2, already compressed)', login.fonts, 50_000, ' bytes'],
  ['Requests: page, scripts, stylesheet, font, icon', login.requests, 6, ''],
  ['`/second-factor` beyond `/login`', beyond(firstLoad('second-factor'), login), 8_500, ' bytes'],
  ['`/authorize` beyond `/login`', beyond(firstLoad('authorize'), login), 12_000, ' bytes'],
  ['`/account` beyond `/login`', beyond(account, login), 60_000, ' bytes'],
  ['Segurança beyond `/account`', beyond(firstLoad('account-security'), account), 12_000, ' bytes'],
  ['`/admin` beyond `/account`', beyond(firstLoad('admin-dashboard'), account), 40_000, ' bytes'],
];
const figure = (value: number, unit: string): string => value.toLocaleString('en') + unit;
const table = tableRows(
  ['Part', 'Weight', 'Budget'],
  parts.map(([part, measured, budget, unit]) => [part, figure(measured, unit), figure(budget, unit)]),
);

if (process.argv.includes('--write')) writeSection(DOCUMENT, MARK, table);
for (const [part, measured, budget] of parts) {
  console.log(`figure: ${part}: ${measured} of ${budget}`);
  if (measured > budget) process.exitCode = 1;
}
if (!isSectionCurrent(DOCUMENT, MARK, table, TOLERANCE)) {
  console.error(`${DOCUMENT} is out of date. Run: node tools/check-weight.ts --write`);
  process.exitCode = 1;
}
