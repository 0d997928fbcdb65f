// Checks the production build: idle memory, startup time, and that it serves every page of the manifest.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_MANIFEST, type PageManifest } from '@portaria/contract';
import { apiEnvironment, newSecretKey } from './api-process.ts';
import { tableRows, writeSection } from './docs/sections.ts';
import { throwawayDatabase } from './engines/database.ts';
import { answersOk, freePort, waitUntil } from './engines/ports.ts';
import { findOrStartEngines } from './engines.ts';
import { keptRun } from './kept-run.ts';
import type { ProcessKeeper } from './process-keeper.ts';
import { copyOfDist } from './shipped/copy-of-dist.ts';
import { memoryOf } from './shipped/memory.ts';

const MAX_RSS_MB = 130;
const MAX_READY_MS = 1_500;
const ROUNDS = 5;

async function migratedEnvironment(keeper: ProcessKeeper, entry: string): Promise<NodeJS.ProcessEnv> {
  const { adminUrl, redisUrl } = await findOrStartEngines(keeper);
  const { name, ...addresses } = await throwawayDatabase(keeper, adminUrl, 'shipped');
  const port = `${await freePort()}`;
  const env = apiEnvironment({
    ...addresses,
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
    METRICS_PORT: `${await freePort()}`,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: 'smtp://127.0.0.1:1025',
    SECRET_KEYS: newSecretKey(),
    LOG_LEVEL: 'warn',
  });
  await keeper.run({ name: 'migrate', command: process.execPath, args: [entry, 'migrate'], env });
  return env;
}

interface Serving {
  readonly pid: number;
  readonly readyMs: number;
}

async function serveOnce(
  keeper: ProcessKeeper,
  entry: string,
  env: NodeJS.ProcessEnv,
  use: (it: Serving) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const running = keeper.start({ name: 'serve', command: process.execPath, args: [entry, 'serve'], env });
  await waitUntil('serve', () => answersOk(`http://127.0.0.1:${env['PORT']}/readyz`));
  const readyMs = performance.now() - startedAt;
  await use({ pid: running.child.pid ?? 0, readyMs });
  await running.stop();
}

async function check(keeper: ProcessKeeper): Promise<boolean> {
  const entry = copyOfDist(keeper, 'shipped');
  const env = await migratedEnvironment(keeper, entry);
  const readyTimes: number[] = [];
  for (let round = 1; round < ROUNDS; round += 1) {
    await serveOnce(keeper, entry, env, async ({ readyMs }) => void readyTimes.push(readyMs));
  }
  let memory: ReturnType<typeof memoryOf>;
  let missingPages: string[] = [];
  await serveOnce(keeper, entry, env, async ({ pid, readyMs }) => {
    readyTimes.push(readyMs);
    await sleep(5_000);
    memory = memoryOf(pid);
    missingPages = await findMissingPages(dirname(entry), `http://127.0.0.1:${env['PORT']}`);
  });
  const median = readyTimes.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.POSITIVE_INFINITY;
  const figures: Figure[] = [
    [`Ready, median of ${ROUNDS} starts`, Math.round(median), MAX_READY_MS, 'ms'],
    ...(memory ? ([['Memory at rest (RSS)', memory.rssMb, MAX_RSS_MB, 'MB']] satisfies Figure[]) : []),
  ];
  for (const [name, measured, limit, unit] of figures)
    console.log(`figure: ${name}: ${measured} ${unit} (at most ${limit})`);
  for (const path of missingPages) console.error(`${path} is in the manifest but does not return a page`);
  if (process.argv.includes('--write')) writeSection('docs/scale.md', 'shipped', tableOf(figures));
  return missingPages.length === 0 && figures.every(([, measured, limit]) => measured <= limit);
}

type Figure = [name: string, measured: number, limit: number, unit: string];

const tableOf = (figures: readonly Figure[]): string[] =>
  tableRows(
    ['Figure', 'Measured', 'Limit'],
    figures.map(([name, measured, limit, unit]) => [name, `${measured} ${unit}`, `${limit} ${unit}`]),
  );

/** Any parameter value works, because the server returns the page without checking it. */
async function findMissingPages(folder: string, origin: string): Promise<string[]> {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'web', 'spec', PAGE_MANIFEST), 'utf8'),
  ) as PageManifest;
  const paths = manifest.map(({ pattern }) => pattern.replaceAll(/:\w+|\*/g, 'x'));
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path);
      const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true;
      return isPage ? [] : [path];
    }),
  );
  return answers.flat();
}

await keptRun(async (keeper) => ((await check(keeper)) ? 0 : 1));
