// Compares the product with a bare engine: `npm run proof -- bench`. --write updates docs/scale.md and its plot, --rounds sets
// the number of rounds, --quick only checks that the bench still runs, --peer also measures Better Auth, and
// --statements measures only the statements of a login.
import { parseArgs } from 'node:util';
import { tableRows, writePlot, writeSection } from '@portaria/harness/document-sections';
import { findOrStartEngines } from '@portaria/harness/engines';
import { keptRun } from '@portaria/harness/kept-run';
import { copyOfDist } from '@portaria/harness/shipped/copy-of-dist';
import { buildIfStale } from '@portaria/harness/test-server';
import { openDatabaseMeter } from './load/database-meter.ts';
import { betterAuthCalls, startBetterAuth } from './peer/better-auth-side.ts';
import { BETTER_AUTH_VERSION, installBetterAuth } from './peer/install-better-auth.ts';
import { type PeerResult, peerTable } from './peer/peer-table.ts';
import { bundleBareEngine, startBareEngine } from './ratios/bare-side.ts';
import { type Comparison, compare } from './ratios/compare.ts';
import { loginStatements, type StatementCost } from './ratios/login-statements.ts';
import { startProduct } from './ratios/product-side.ts';
import { asking, type CallPlan, callPlans, preparedGoals, sessionsNeeded } from './ratios/side.ts';
import { conditions } from './report/machine.ts';
import { ratioChart } from './report/ratio-chart.ts';
import { type Spread, spreadText } from './report/statistics.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    peer: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
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

await keptRun(async (keeper) => {
  const recorded = conditions();
  const engines = await findOrStartEngines(keeper);
  await buildIfStale(keeper);
  const entry = copyOfDist(keeper, 'bench');
  const bareFile = await bundleBareEngine(entry);
  const sessions = sessionsNeeded(rounds, share) + 100;
  const product = await startProduct(keeper, engines, entry, sessions);
  const parts = await loginStatements(product.env, product.people, Math.ceil(PART_LOGINS * share));
  const partsTable = tableRows(partsHead, parts.map(partRow));
  if (options.write) writeSection('docs/scale.md', 'login statements', [recorded, '', ...partsTable]);
  if (options.statements) {
    console.log(partsTable.join('\n'));
    return 0;
  }
  const unprepared = await startProduct(keeper, engines, entry, sessions, { PREPARED_STATEMENTS: 'off' });
  const bare = await startBareEngine(keeper, engines, bareFile, sessions * 2);
  const secondBare = await startBareEngine(keeper, engines, bareFile, sessions);
  const meter = await openDatabaseMeter(engines.adminUrl);
  keeper.undoLater(() => meter.close());
  const peerFile = options.peer ? await installBetterAuth(keeper) : undefined;
  const peer = peerFile && (await startBetterAuth(keeper, engines, peerFile));

  const results: Result[] = [];
  for (const fullPlan of callPlans) {
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
  const table = tableRows(head, results.map(row));
  const databaseTable = tableRows(databaseHead, results.map(databaseRow));
  const preparedTable = tableRows(preparedHead, results.flatMap(preparedRow));
  console.log([...table, '', ...databaseTable, '', ...preparedTable, '', ...partsTable].join('\n'));
  if (peer)
    console.log(['', `The peer: Better Auth ${BETTER_AUTH_VERSION}`, ...peerTable(results)].join('\n'));
  if (!options.write) return options.quick || missed.length === 0 ? 0 : 1;

  const circumstances = `${recorded} ${rounds} rounds; median, and from the lowest to the highest.`;
  if (peer) {
    const lines = [`Better Auth ${BETTER_AUTH_VERSION}. ${circumstances}`, '', ...peerTable(results)];
    writeSection('docs/scale.md', 'peer', lines);
  }
  writeSection('docs/scale.md', 'bench', [
    circumstances,
    '',
    ...table,
    '',
    '![Bars: what a request costs, beside a bare engine](plots/bench.svg)',
    '',
    ...databaseTable,
    '',
    ...preparedTable,
    '',
    '![Bars: what a request costs PostgreSQL, beside a bare engine](plots/bench-database.svg)',
  ]);
  const bars = results.map(({ plan, noise, measured }) => ({
    name: plan.title,
    ratio: measured.cpuRatio,
    noise: noise.cpuRatio,
    goal: plan.goal,
  }));
  writePlot('docs/plots/bench.svg', ratioChart('What a request costs, beside a bare engine', bars));
  const databaseBars = results.map(({ plan, noise, measured }) => ({
    name: plan.title,
    ratio: measured.databaseRatio,
    noise: noise.databaseRatio,
    goal: plan.databaseGoal,
  }));
  const title = 'What a request costs PostgreSQL, beside a bare engine';
  writePlot('docs/plots/bench-database.svg', ratioChart(title, databaseBars));
  return missed.length === 0 ? 0 : 1;
});
