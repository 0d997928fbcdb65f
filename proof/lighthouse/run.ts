// Runs Lighthouse (mobile) on the production build: `npm run proof -- lighthouse`.
import { loadavg } from 'node:os';
import { browserLaunch } from '@portaria/harness/browser-launch';
import { recordTables } from '@portaria/harness/records';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { startTestServer } from '@portaria/harness/test-server';
import { startProviderServer } from '@portaria/harness/test-server/provider-server';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { medianRun, type Run, runCells, runHead, shortfalls } from './runs.ts';

const pages = [
  { path: '/login', runs: 5 },
  { path: '/', runs: 1 },
  { path: '/login/forgot-password', runs: 1 },
  { path: '/login', runs: 5, providers: true, minimum: 97 },
];

async function measure(url: string): Promise<Run> {
  const chrome = await launch({
    chromePath: browserLaunch.executablePath,
    chromeFlags: ['--headless=new', ...browserLaunch.args],
  });
  try {
    const load = loadavg()[0] ?? 0;
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string): number => audits[name]?.numericValue ?? 0;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaintMs: value('first-contentful-paint'),
      largestPaintMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      load,
    };
  } finally {
    chrome.kill();
  }
}

await runWithCleanup(async (cleanup) => {
  const server = await startTestServer(cleanup, 'lighthouse', { SCREENS: 'product' });
  const site = await server.open();
  const { E2E_WITH_PROVIDERS: withProviders } = await startProviderServer(cleanup, server);
  const rows: string[][] = [];
  const short: string[] = [];
  for (const { path, runs, providers = false, minimum } of pages) {
    const name = `\`${path}\`${providers ? ', seven providers' : ''}`;
    const done: Run[] = [];
    for (let n = 1; n <= runs; n += 1) {
      const run = await measure(`${providers ? withProviders : site}${path}`);
      done.push(run);
      console.log(runCells(name, `${n}`, run).join(' | '));
    }
    const median = medianRun(done);
    rows.push(runCells(name, runs === 1 ? '1' : `median of ${runs}`, median));
    short.push(...shortfalls(name, median, minimum));
  }
  for (const row of rows) console.log(`figure: ${row.join(', ')}`);
  for (const line of short) console.error(line);
  recordTables({ pages: { head: runHead, rows } });
  return short.length === 0 ? 0 : 1;
});
