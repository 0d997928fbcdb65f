// Checks the bytes and requests of the first visit against a budget. `npm run proof -- weights` records them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstLoadBudgets as budgets } from '@portaria/harness/first-load-budgets';
import { recordTables } from '@portaria/harness/records';
import { repositoryRoot } from '@portaria/harness/repository-root';

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
function beyond(page: Pick<Weight, 'code'>, other: Weight): number {
  return bytesOf(
    page.code.filter((file) => !other.code.includes(file)),
    '.br',
  );
}

/** A part that the page loads later, with the scripts it imports and the stylesheet of its name. No page lists it. */
function laterPart(name: string): Pick<Weight, 'code'> {
  const assets = readdirSync(`${webRoot('product')}/assets`);
  const own = assets.filter((file) => file.startsWith(`${name}-`) && /\.(?:js|css)$/.test(file));
  if (own.length === 0) throw new Error(`There is no part ${name}.`);
  const code = new Set<string>();
  const add = (file: string): void => {
    if (code.has(`/assets/${file}`)) return;
    code.add(`/assets/${file}`);
    if (!file.endsWith('.js')) return;
    const script = readFileSync(`${webRoot('product')}/assets/${file}`, 'utf8');
    for (const [, imported = ''] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) add(imported);
  };
  own.forEach(add);
  return { code: [...code] };
}

const login = firstLoad('login');
const specLogin = firstLoad('login', 'spec');
const account = firstLoad('account');
if (!login.js || !login.css || !login.fonts) throw new Error('Build the product first.');

const parts: readonly [part: string, measured: number, budget: number, unit: string][] = [
  ['JavaScript', login.js, budgets.scripts.product, ' bytes'],
  ['JavaScript, specification', specLogin.js, budgets.scripts.spec, ' bytes'],
  ['CSS', login.css, budgets.styles, ' bytes'],
  ['Fonts (woff2, already compressed)', login.fonts, budgets.fonts, ' bytes'],
  ['Requests: page, scripts, stylesheet, font, icon', login.requests, budgets.requests, ''],
  ['The providers’ buttons beyond `/login`', beyond(laterPart('provider-buttons'), login), 4_000, ' bytes'],
  ['`/second-factor` beyond `/login`', beyond(firstLoad('second-factor'), login), 8_500, ' bytes'],
  ['`/authorize` beyond `/login`', beyond(firstLoad('authorize-uid'), login), 12_000, ' bytes'],
  ['`/account` beyond `/login`', beyond(account, login), 60_000, ' bytes'],
  ['Segurança beyond `/account`', beyond(firstLoad('account-security'), account), 12_000, ' bytes'],
  ['`/admin` beyond `/account`', beyond(firstLoad('admin'), account), 40_000, ' bytes'],
];
const figure = (value: number, unit: string): string => value.toLocaleString('en') + unit;
recordTables({
  weights: {
    head: ['Part', 'Weight', 'Budget'],
    rows: parts.map(([part, measured, budget, unit]) => [part, figure(measured, unit), figure(budget, unit)]),
  },
});
for (const [part, measured, budget] of parts) {
  console.log(`figure: ${part}: ${measured} of ${budget}`);
  if (measured > budget) process.exitCode = 1;
}
