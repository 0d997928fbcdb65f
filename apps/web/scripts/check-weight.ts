import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What the first visit to /login may cost, in bytes on the wire and in requests. */
const loginBudget = { js: 95_000, css: 6_000, fonts: 50_000, requests: 6 };
/** What the first visit to /account may cost beyond that: script and style together. */
const accountBudget = { more: 110_000 };

const webRoot = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const login = await firstLoad('login');
const account = await firstLoad('account');
const within = [
  report('/login', loginBudget, login),
  report('/account', accountBudget, { more: account.js + account.css - login.js - login.css }),
];
const empty = login.js === 0 || login.css === 0 || login.fonts === 0 || account.js <= login.js;
if (empty) console.error('nothing was measured: has the web application been built?');
process.exitCode = within.includes(false) || empty ? 1 : 0;

async function firstLoad(name: string): Promise<typeof loginBudget> {
  const page = await readFile(`${webRoot}/pages/${name}.html`, 'utf8');
  const addresses = (...patterns: RegExp[]): string[] =>
    patterns.flatMap((pattern) => [...page.matchAll(pattern)].map((match) => match[1] ?? ''));
  const scripts = addresses(/<script[^>]+src="([^"]+)"/g, /<link[^>]+modulepreload[^>]+href="([^"]+)"/g);
  const styles = addresses(/<link[^>]+stylesheet[^>]+href="([^"]+)"/g);
  const fonts = addresses(/<link[^>]+href="([^"]+\.woff2)"/g);
  const icons = addresses(/<link[^>]+icon"[^>]+href="([^"]+)"/g);
  return {
    js: await weight(scripts, '.br'),
    css: await weight(styles, '.br'),
    fonts: await weight(fonts, ''),
    // The page itself, and the call that fetches the CSRF cookie.
    requests: scripts.length + styles.length + fonts.length + icons.length + 2,
  };
}

function report<Part extends string>(
  path: string,
  budget: Record<Part, number>,
  measured: Record<Part, number>,
): boolean {
  const parts = Object.keys(budget) as Part[];
  for (const part of parts) console.log(`figure ${path} ${part}: ${measured[part]} of ${budget[part]}`);
  const over = parts.filter((part) => measured[part] > budget[part]);
  if (over.length > 0) console.error(`over the budget of ${path}: ${over.join(', ')}`);
  return over.length === 0;
}

async function weight(files: string[], ending: string): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(webRoot + file + ending)).size));
  return sizes.reduce((total, size) => total + size, 0);
}
