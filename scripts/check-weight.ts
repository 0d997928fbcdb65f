// Checks the bytes and requests of the first visit against a budget, and docs/scale.md against the measurements.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSectionCurrent, tableRows, writeSection } from './docs/sections.ts';
import { repositoryRoot } from './repository-root.ts';

const DOCUMENT = 'docs/scale.md';
const MARK = 'weights';
const TOLERANCE = 0.01;
const webRoot = join(repositoryRoot, 'dist/web/spec');

interface Weight {
  readonly js: number;
  readonly css: number;
  readonly fonts: number;
  readonly requests: number;
}

function firstLoad(name: string): Weight {
  const page = readFileSync(`${webRoot}/pages/${name}.html`, 'utf8');
  const addresses = (...patterns: RegExp[]): string[] =>
    patterns.flatMap((pattern) => [...page.matchAll(pattern)].map((match) => match[1] ?? ''));
  const scripts = addresses(/<script[^>]+src="([^"]+)"/g, /<link[^>]+modulepreload[^>]+href="([^"]+)"/g);
  const styles = addresses(/<link[^>]+stylesheet[^>]+href="([^"]+)"/g);
  const fonts = addresses(/<link[^>]+href="([^"]+\.woff2)"/g);
  const icons = addresses(/<link[^>]+icon"[^>]+href="([^"]+)"/g);
  return {
    js: bytesOf(scripts, '.br'),
    css: bytesOf(styles, '.br'),
    fonts: bytesOf(fonts, ''),
    // Adds the page itself.
    requests: scripts.length + styles.length + fonts.length + icons.length + 1,
  };
}

function bytesOf(files: readonly string[], ending: string): number {
  return files.reduce((total, file) => total + statSync(webRoot + file + ending).size, 0);
}

const login = firstLoad('login');
const account = firstLoad('account');
const administration = firstLoad('admin-people');
const beyondLogin = account.js + account.css - login.js - login.css;
const beyondAccount = administration.js + administration.css - account.js - account.css;
if (!login.js || !login.css || !login.fonts || beyondLogin <= 0 || beyondAccount <= 0)
  throw new Error('Build the product first.');

const parts: readonly [part: string, measured: number, budget: number, unit: string][] = [
  ['JavaScript', login.js, 95_000, ' bytes'],
  ['CSS', login.css, 6_000, ' bytes'],
  ['Fonts (woff2, already compressed)', login.fonts, 50_000, ' bytes'],
  ['Requests: page, script, stylesheet, font, icon', login.requests, 6, ''],
  ['`/account` beyond `/login`, script and stylesheet', beyondLogin, 110_000, ' bytes'],
  ['`/admin` beyond `/account`, script and stylesheet', beyondAccount, 90_000, ' bytes'],
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
  console.error(`${DOCUMENT} is out of date. Run: node scripts/check-weight.ts --write`);
  process.exitCode = 1;
}
