// Checks the production build: idle memory, startup time, and that it serves every page of the manifest.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXTERNAL_LOGIN, PAGE_MANIFEST, type PageManifest } from '@portaria/contract';
import type { Cleanup } from '@portaria/harness/cleanup';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { apiEnvironment, newSecretKey } from '@portaria/harness/entries';
import { startProviderHouse } from '@portaria/harness/provider-house';
import { isRecorded, recordTables, type Table } from '@portaria/harness/records';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { copyOfDist } from '@portaria/harness/shipped/copy-of-dist';
import { memoryOf } from '@portaria/harness/shipped/memory';
import { productSettings } from '@portaria/harness/test-server/product-settings';
import { enterThroughEach } from './shipped/first-external-logins.ts';
import { logInByFirstPasskey } from './shipped/first-passkey.ts';

const MAX_RSS_MB = 130;
/** The library that verifies passkeys is loaded with the first one. */
const MAX_RSS_AFTER_PASSKEY_MB = 145;
/** On a machine that starts Node itself slowly, as many times that. Shared machines differ by a factor of two. */
const MAX_READY_MS = 1_500;
const MAX_READY_STARTS = 35;
/** The engine of OpenID Connect is loaded by the first request of an application. */
const MAX_RSS_AFTER_USE_MB = 136;
const MAX_RSS_AFTER_BOTH_MB = 155;
const MAX_FIRST_USE_MS = 300;
/** The administration, if it is on. Otherwise none of it is loaded. */
const MAX_RSS_WITH_ADMINISTRATION_MB = 135;
/** Their engine is loaded by the first login. Until then they cost nothing. */
const MAX_RSS_AFTER_EXTERNAL_MB = 140;
/** Starts differ by 3 MB whatever is loaded, so only a figure that people read is compared with this. */
const MAX_EXTERNAL_MB = 6;
const ROUNDS = 5;
/** Until memory has settled. A figure that people read waits longer. */
const SETTLE_MS = isRecorded() ? 5_000 : 2_500;

async function migratedEnvironment(cleanup: Cleanup, entry: string): Promise<NodeJS.ProcessEnv> {
  const { adminUrl, redisUrl } = await findOrStartEngines(cleanup);
  const { name, ...addresses } = await throwawayDatabase(cleanup, adminUrl, 'shipped');
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
  // Without texts of the operator, these pages are not served.
  Object.assign(env, {
    ABOUT_FILE: productSettings['ABOUT_FILE'],
    CONTACT_FILE: productSettings['ABOUT_FILE'],
  });
  await cleanup.run({ name: 'migrate', command: process.execPath, args: [entry, 'migrate'], env });
  return env;
}

interface Serving {
  readonly pid: number;
  readonly readyMs: number;
}

async function serveOnce(
  cleanup: Cleanup,
  entry: string,
  env: NodeJS.ProcessEnv,
  use: (it: Serving) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const running = cleanup.start({ name: 'serve', command: process.execPath, args: [entry, 'serve'], env });
  await waitUntil('serve', () => answersOk(`http://127.0.0.1:${env['PORT']}/readyz`));
  const readyMs = performance.now() - startedAt;
  await use({ pid: running.child.pid ?? 0, readyMs });
  await running.stop();
}

function bareStartMs(): number {
  const starts = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - startedAt;
  });
  return median(starts);
}

async function check(cleanup: Cleanup): Promise<boolean> {
  const entry = copyOfDist(cleanup, 'shipped');
  const env = await migratedEnvironment(cleanup, entry);
  const readyTimes: number[] = [];
  const useTimes: number[] = [];
  let afterUse: Memory;
  for (let round = 1; round < ROUNDS; round += 1) {
    await serveOnce(cleanup, entry, env, async ({ pid, readyMs }) => {
      readyTimes.push(readyMs);
      const useMs = await firstUse(env);
      // The first one of an installation also makes a key.
      if (round > 1) useTimes.push(useMs);
      if (round < ROUNDS - 1) return;
      await sleep(SETTLE_MS);
      afterUse = memoryOf(pid);
    });
  }
  let memory: Memory;
  let afterPasskey: Memory;
  let afterBoth: Memory;
  let missingPages: string[] = [];
  await serveOnce(cleanup, entry, env, async ({ pid, readyMs }) => {
    readyTimes.push(readyMs);
    await sleep(SETTLE_MS);
    memory = memoryOf(pid);
    const origin = `http://127.0.0.1:${env['PORT']}`;
    await logInByFirstPasskey(origin, env);
    await sleep(SETTLE_MS);
    afterPasskey = memoryOf(pid);
    await firstUse(env);
    await sleep(SETTLE_MS);
    afterBoth = memoryOf(pid);
    missingPages = await findMissingPages(dirname(entry), origin, false);
  });
  let withAdministration: Memory;
  await serveOnce(cleanup, entry, { ...env, ADMIN_AREA: 'on' }, async ({ pid }) => {
    await sleep(SETTLE_MS);
    withAdministration = memoryOf(pid);
    const origin = `http://127.0.0.1:${env['PORT']}`;
    missingPages.push(...(await findMissingPages(dirname(entry), origin, true)));
  });
  const house = await startProviderHouse(cleanup, {
    redirectUris: (id) => [`${env['PUBLIC_URL']}${EXTERNAL_LOGIN}${id}`],
  });
  const count = house.loginProviders.length;
  let withProviders: Memory;
  let afterExternal: Memory;
  const providers = {
    LOGIN_PROVIDERS: JSON.stringify(house.loginProviders),
    OUTBOUND_NETWORKS: '127.0.0.0/8',
  };
  await serveOnce(cleanup, entry, { ...env, ...providers }, async ({ pid }) => {
    await sleep(SETTLE_MS);
    withProviders = memoryOf(pid);
    await enterThroughEach(`http://127.0.0.1:${env['PORT']}`, house);
    await sleep(SETTLE_MS);
    afterExternal = memoryOf(pid);
  });
  const rss = (name: string, measured: Memory, most: number): Figure[] =>
    measured ? [[name, measured.rssMb, most, 'MB']] : [];
  const mostReadyMs = Math.max(MAX_READY_MS, Math.round(MAX_READY_STARTS * bareStartMs()));
  const figures: Figure[] = [
    [`Ready, median of ${ROUNDS} starts`, Math.round(median(readyTimes)), mostReadyMs, 'ms'],
    ['First request of an application', Math.round(median(useTimes)), MAX_FIRST_USE_MS, 'ms'],
    ...rss('Memory at rest (RSS)', memory, MAX_RSS_MB),
    ...rss('Memory at rest, with the administration on', withAdministration, MAX_RSS_WITH_ADMINISTRATION_MB),
    ...rss('Memory at rest, after the first request of an application', afterUse, MAX_RSS_AFTER_USE_MB),
    ...rss('Memory at rest, after the first passkey', afterPasskey, MAX_RSS_AFTER_PASSKEY_MB),
    ...rss('Memory at rest, after both', afterBoth, MAX_RSS_AFTER_BOTH_MB),
    ...rss(`Memory at rest, with ${count} login providers`, withProviders, MAX_RSS_MB),
    ...rss('Memory at rest, after a login through each', afterExternal, MAX_RSS_AFTER_EXTERNAL_MB),
  ];
  for (const [name, measured, limit, unit] of figures)
    console.log(`figure: ${name}: ${measured} ${unit} (at most ${limit})`);
  const added = (afterExternal?.rssMb ?? 0) - (withProviders?.rssMb ?? 0);
  console.log(`figure: A login through each adds: ${added.toFixed(1)} MB (goal ${MAX_EXTERNAL_MB})`);
  if (isRecorded() && added > MAX_EXTERNAL_MB) console.error('missed: what a login through each adds');
  for (const path of missingPages) console.error(`${path} is in the manifest but does not return a page`);
  recordTables({ shipped: tableOf(figures) });
  return missingPages.length === 0 && figures.every(([, measured, limit]) => measured <= limit);
}

/** Loads the engine of OpenID Connect, which answers that it does not know the application. */
async function firstUse(env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = performance.now();
  const address = `http://127.0.0.1:${env['PORT']}/oidc/auth?client_id=ninguem`;
  const answer = await fetch(address, { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the engine answered ${answer.status}`);
  return performance.now() - startedAt;
}

type Figure = [name: string, measured: number, limit: number, unit: string];
type Memory = ReturnType<typeof memoryOf>;

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
}

const tableOf = (figures: readonly Figure[]): Table => ({
  head: ['Figure', 'Measured', 'Limit'],
  rows: figures.map(([name, measured, limit, unit]) => [name, `${measured} ${unit}`, `${limit} ${unit}`]),
});

/** Any parameter value works, because the server returns the page without checking it. */
async function findMissingPages(
  folder: string,
  origin: string,
  ofAdministration: boolean,
): Promise<string[]> {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'web', 'product', PAGE_MANIFEST), 'utf8'),
  ) as PageManifest;
  const paths = manifest
    .filter(({ isAdminPage = false }) => isAdminPage === ofAdministration)
    .map(({ pattern }) => pattern.replaceAll(/:\w+|\*/g, 'x'));
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path);
      const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true;
      return isPage ? [] : [path];
    }),
  );
  return answers.flat();
}

await runWithCleanup(async (cleanup) => ((await check(cleanup)) ? 0 : 1));
