// Costs from ten thousand to ten million accounts: `npm run proof -- growth`. --accounts sets another maximum, and --quick
// only checks that the bench still runs.

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tableRows } from '@portaria/harness/document-sections';
import { findOrStartRedis } from '@portaria/harness/engines/redis';
import { ownVariables } from '@portaria/harness/own-variables';
import { recordTables } from '@portaria/harness/records';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { seedSubjects } from '@portaria/harness/seed-subjects';
import { copyOfDist } from '@portaria/harness/shipped/copy-of-dist';
import { buildIfStale } from '@portaria/harness/test-server';
import { createSecretKeys } from '../../apps/api/src/security/secret-keys.ts';
import { HOLDER_GROUPS } from './growth/application-probes.ts';
import { callCosts, type Place } from './growth/call-costs.ts';
import { clearExpired } from './growth/clearing.ts';
import { fill } from './growth/fill.ts';
import { growthTables } from './growth/growth-tables.ts';
import { judge } from './growth/judge.ts';
import { type OwnCluster, startOwnCluster } from './growth/own-cluster.ts';
import { type Drawn, drawHolders, drawPeople } from './growth/people-of.ts';
import { makeAdministrators, measureSearches } from './growth/people-searches.ts';
import { runProbes } from './growth/probes.ts';
import { searchPressure } from './growth/search-pressure.ts';
import { scannedSince, sequentialScans } from './growth/sequential-scans.ts';
import { type SizeResult, shortfalls } from './growth/size-result.ts';
import { withClient } from './growth/with-client.ts';

const { values: options } = parseArgs({
  options: {
    accounts: { type: 'string', default: '10000000' },
    quick: { type: 'boolean', default: false },
  },
});
const SMALLEST = 10_000;
const PROBED = options.quick ? 3 : 9;
const LOGINS = options.quick ? 25 : 400;
const BATCHES = options.quick ? 5 : 200;
const SEARCHES = options.quick ? 10 : 150;
const ADMINISTRATORS = 20;

const top = options.quick ? SMALLEST : Number(options.accounts);
const sizes = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000].filter((size) => size < top).concat(top);

interface Measured extends Place {
  readonly administrators: readonly Drawn[];
  readonly database: string;
  readonly result: SizeResult;
}

async function measure(cluster: OwnCluster, redisUrl: string, accounts: number): Promise<Measured> {
  const database = `growth_${accounts}`;
  const { superuserUrl, appUrl } = await cluster.createDatabase(database);
  const variables = ownVariables(appUrl, { REDIS_URL: redisUrl });
  const keys = createSecretKeys([Buffer.from(variables['SECRET_KEYS'] ?? '', 'base64')]);
  const now = Date.now();
  const startedAt = performance.now();
  const filled = await fill(superuserUrl, keys, accounts, now, (line) => console.log(line));
  const fillSeconds = (performance.now() - startedAt) / 1_000;
  const draw = { accounts, now };
  const people = await drawPeople(superuserUrl, { ...draw, count: PROBED + LOGINS, withFactor: false });
  const drawnWithFactor = await drawPeople(superuserUrl, {
    ...draw,
    count: PROBED + ADMINISTRATORS,
    withFactor: true,
  });
  const [withFactor, administrators] = [drawnWithFactor.slice(0, PROBED), drawnWithFactor.slice(PROBED)];
  await makeAdministrators(superuserUrl, administrators);
  const holders = await drawHolders(superuserUrl, { ...draw, count: PROBED * HOLDER_GROUPS });
  const linked = people.map(({ accountId }) => accountId);
  await withClient(superuserUrl, (client) => seedSubjects(client, keys, linked));
  const scansBefore = await settledScans(superuserUrl);
  const probed = { people: people.slice(0, PROBED), withFactor, holders };
  const judged = (await runProbes(variables, probed)).map(judge);
  const searches = await measureSearches(variables, { administrators, people: people.slice(0, SEARCHES) });
  const clearing = await clearExpired(appUrl, BATCHES);
  const scanned = scannedSince(scansBefore, await settledScans(superuserUrl));
  const result = { accounts, ...filled, fillSeconds, judged, clearing, searches, scanned };
  return { database, variables, superuserUrl, people: people.slice(PROBED), administrators, result };
}

/** A connection reports its statistics when it ends or has been idle for a second. */
async function settledScans(superuserUrl: string): Promise<Map<string, number>> {
  await sleep(1_500);
  return sequentialScans(superuserUrl);
}

/** PostgreSQL keeps up to this much log beside the tables. */
const LOG_BYTES = 4e9;

/** Prints what the largest size will need, and ends the run before the disk is full. */
function assertDiskSpaceFor(accounts: number, bytesEach: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const [needed, free] = [accounts * bytesEach + LOG_BYTES, bavail * bsize];
  console.log(
    `estimate: ${accounts} accounts need ${(needed / 1e9).toFixed(1)} GB; ${(free / 1e9).toFixed(1)} GB are free`,
  );
  if (needed > free) throw new Error('the disk is too small for this size');
}

await runWithCleanup(async (cleanup) => {
  const redisUrl = await findOrStartRedis(cleanup);
  const cluster = await startOwnCluster(cleanup);
  await buildIfStale(cleanup);
  const entry = copyOfDist(cleanup, 'growth');

  const measured: Measured[] = [];
  for (const size of sizes) {
    const done = await measure(cluster, redisUrl, size);
    measured.push(done);
    console.log(`figure: ${size} accounts, ${(done.result.bytes / 1e9).toFixed(1)} GB`);
    if (size !== top) assertDiskSpaceFor(top, done.result.bytes / size);
    // The smallest database is kept, so that its logins can be compared with those of the largest.
    if (size !== sizes[0] && size !== top) await cluster.dropDatabase(done.database);
  }
  const ends = measured.filter(({ result }) => result.accounts === sizes[0] || result.accounts === top);
  const costs = await callCosts(cleanup, entry, ends);
  const largest = measured.at(-1);
  if (!largest) throw new Error('nothing was measured');
  const pressure = await searchPressure(cleanup, entry, largest, options.quick ? 1 : 8);
  const results = measured.map(({ result }) => result);
  const missed = shortfalls(results, costs, pressure, !options.quick);
  const tables = {
    ...growthTables(results, costs, pressure),
    missed: { head: ['Missed'], rows: missed.map((line) => [line]) },
  };
  for (const { head, rows } of Object.values(tables)) console.log([...tableRows(head, rows), ''].join('\n'));
  const note = `${cluster.version} with ${cluster.sharedBuffersMb} MB of shared buffers, fsync off.`;
  if (!options.quick) recordTables(tables, { note, passed: missed.length === 0 });
  return missed.length === 0 ? 0 : 1;
});
