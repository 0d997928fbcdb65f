// Compares the product with a bare engine: `npm run proof -- bench`. --rounds sets the number of rounds, --quick only checks
// that the bench still runs, --peer also measures Better Auth, --statements measures only the statements of a login, and
// --call only one call. The last three of these leave no record of the whole.

import { parseArgs } from 'node:util';
import { EXTERNAL_LOGIN } from '@portaria/contract';
import { tableRows } from '@portaria/harness/document-sections';
import { findOrStartEngines } from '@portaria/harness/engines';
import { freePort } from '@portaria/harness/engines/ports';
import { startProviderHouse } from '@portaria/harness/provider-house';
import { recordTables, type Table } from '@portaria/harness/records';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { copyOfDist } from '@portaria/harness/shipped/copy-of-dist';
import { buildIfStale } from '@portaria/harness/test-server';
import { openDatabaseMeter } from './load/database-meter.ts';
import { betterAuthCalls, startBetterAuth } from './peer/better-auth-side.ts';
import { BETTER_AUTH_VERSION, installBetterAuth } from './peer/install-better-auth.ts';
import { type PeerResult, peerTable } from './peer/peer-table.ts';
import { bundleBareEngine, startBareEngine } from './ratios/bare-side.ts';
import { type Comparison, compare } from './ratios/compare.ts';
import type { Provided } from './ratios/external-logins.ts';
import { loginStatements, type StatementCost } from './ratios/login-statements.ts';
import { startProduct } from './ratios/product-side.ts';
import { asking, type CallPlan, callPlans, preparedGoals, sessionsNeeded } from './ratios/side.ts';
import { type Spread, spreadText } from './statistics.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    peer: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    call: { type: 'string' },
  },
});
const rounds = options.quick ? 1 : Number(options.rounds);
const share = options.quick ? 0.05 : 1;

interface Result extends PeerResult {
  readonly plan: CallPlan;
  readonly noise: Comparison;
  /** The product compared with itself without prepared statements. */
  readonly unprepared: Comparison | undefined;
}

const verdict = ({ median }: Spread, goal: number): string => (median <= goal ? 'met' : '**missed**');
const goalText = (ratio: Spread, goal: number | undefined): string =>
  goal === undefined ? '–' : `${goal.toFixed(2)}, ${verdict(ratio, goal)}`;

const head = [
  'Call',
  'CPU, product',
  'CPU, bare',
  'Ratio',
  'Goal',
  'Bare against itself',
  'Product/s',
  'Bare/s',
];
const row = (result: Result): string[] => {
  const { plan, noise, measured } = result;
  return [
    plan.title,
    `${spreadText(measured.cpuMs[0], 2)} ms`,
    `${spreadText(measured.cpuMs[1], 2)} ms`,
    spreadText(measured.cpuRatio, 2),
    goalText(measured.cpuRatio, plan.goal),
    spreadText(noise.cpuRatio, 2),
    spreadText(measured.perSecond[0], 0),
    spreadText(measured.perSecond[1], 0),
  ];
};

const databaseHead = [
  'Call',
  'PostgreSQL, product',
  'PostgreSQL, bare',
  'Ratio',
  'Goal',
  'WAL, product',
  'WAL, bare',
];
const databaseRow = ({ plan, measured }: Result): string[] => [
  plan.title,
  `${spreadText(measured.databaseMs[0], 2)} ms`,
  `${spreadText(measured.databaseMs[1], 2)} ms`,
  spreadText(measured.databaseRatio, 2),
  goalText(measured.databaseRatio, plan.databaseGoal),
  `${spreadText(measured.walBytes[0], 0)} bytes`,
  `${spreadText(measured.walBytes[1], 0)} bytes`,
];

const preparedHead = [
  'Call',
  'PostgreSQL, prepared',
  'PostgreSQL, unprepared',
  'Ratio',
  'Goal',
  'API, ratio',
];
const preparedRow = ({ plan, unprepared }: Result): string[][] => {
  if (!unprepared) return [];
  return [
    [
      plan.title,
      `${spreadText(unprepared.databaseMs[0], 2)} ms`,
      `${spreadText(unprepared.databaseMs[1], 2)} ms`,
      spreadText(unprepared.databaseRatio, 2),
      goalText(unprepared.databaseRatio, preparedGoals[plan.name]),
      spreadText(unprepared.cpuRatio, 2),
    ],
  ];
};

const PART_LOGINS = 200;
const partsHead = ['A login on a known device, statement by statement', 'PostgreSQL'];
const partRow = ({ purpose, databaseMs }: StatementCost): string[] => [
  purpose,
  `${databaseMs.toFixed(2)} ms`,
];

await runWithCleanup(async (cleanup) => {
  const engines = await findOrStartEngines(cleanup);
  await buildIfStale(cleanup);
  const entry = copyOfDist(cleanup, 'bench');
  const bareFile = await bundleBareEngine(entry);
  const sessions = sessionsNeeded(rounds, share) + 100;
  const ports = await Promise.all(Array.from({ length: 4 }, async () => `${await freePort()}`));
  const house = await startProviderHouse(cleanup, {
    redirectUris: (id) => ports.map((port) => `http://localhost:${port}${EXTERNAL_LOGIN}${id}`),
  });
  const provided = (n: number): Provided => ({ house, port: ports[n] ?? '' });
  const product = await startProduct(cleanup, engines, entry, sessions, provided(0));
  const parts = await loginStatements(product.env, product.people, Math.ceil(PART_LOGINS * share));
  const statements: Table = { head: partsHead, rows: parts.map(partRow) };
  if (options.statements) {
    print([statements]);
    return 0;
  }
  const off = { PREPARED_STATEMENTS: 'off' };
  const unprepared = await startProduct(cleanup, engines, entry, sessions, provided(1), off);
  const bare = await startBareEngine(cleanup, engines, bareFile, sessions * 2, provided(2));
  const secondBare = await startBareEngine(cleanup, engines, bareFile, sessions, provided(3));
  const meter = await openDatabaseMeter(engines.adminUrl);
  cleanup.undoLater(() => meter.close());
  const peerFile = options.peer ? await installBetterAuth(cleanup) : undefined;
  const peer = peerFile && (await startBetterAuth(cleanup, engines, peerFile));

  const results: Result[] = [];
  const plans = callPlans.filter(({ name }) => options.call === undefined || name === options.call);
  for (const fullPlan of plans) {
    const { warmUp = fullPlan.requests } = fullPlan;
    const requests = Math.ceil(fullPlan.requests * share);
    const plan = { ...fullPlan, requests, warmUp: Math.ceil(warmUp * share) };
    const noise = await compare(secondBare, bare, plan, rounds, meter);
    const beside = plan.beside ? asking(product, plan.beside) : bare;
    const measured = await compare(product, beside, plan, rounds, meter);
    const withPeer =
      peer && betterAuthCalls.has(plan.name) ? await compare(peer, bare, plan, rounds, meter) : undefined;
    const withUnprepared =
      plan.name in preparedGoals ? await compare(product, unprepared, plan, rounds, meter) : undefined;
    results.push({ plan, noise, measured, peer: withPeer, unprepared: withUnprepared });
    console.log(`figure: ${plan.title}: ${spreadText(measured.cpuRatio, 2)} times the bare engine,`);
    console.log(`        which is ${spreadText(noise.cpuRatio, 2)} times itself`);
  }
  const missed = results.filter(({ plan, measured }) => measured.cpuRatio.median > (plan.goal ?? Infinity));
  for (const { plan } of missed) console.log(`missed: ${plan.title}, at most ${plan.goal}`);
  const tables = {
    processor: { head, rows: results.map(row) },
    database: { head: databaseHead, rows: results.map(databaseRow) },
    prepared: { head: preparedHead, rows: results.flatMap(preparedRow) },
    statements,
  };
  print(Object.values(tables));
  const isWhole = !options.quick && options.call === undefined;
  const note = `${rounds} rounds; median, and from the lowest to the highest.`;
  if (isWhole) recordTables(tables, { note, passed: missed.length === 0 });
  if (peer) {
    const beside = peerTable(results);
    print([beside]);
    if (isWhole)
      recordTables({ peer: beside }, { part: 'peer', note: `Better Auth ${BETTER_AUTH_VERSION}. ${note}` });
  }
  return options.quick || missed.length === 0 ? 0 : 1;
});

function print(tables: readonly Table[]): void {
  for (const { head, rows } of tables) console.log([...tableRows(head, rows), ''].join('\n'));
}
