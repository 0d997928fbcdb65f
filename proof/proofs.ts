import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

export interface Proof {
  readonly shows: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const vitest = (...args: string[]): string[] => [
  join(repositoryRoot, 'node_modules/.bin/vitest'),
  'run',
  '--maxWorkers=1',
  ...args,
];
const script = (path: string, ...args: string[]): string[] => [
  process.execPath,
  join(repositoryRoot, path),
  ...args,
];

/** Their files are named after an attack. */
const racesByAttack = ['one-time-race', 'burst-race', 'session-processes'];

/** What every change must pass holds a small sample of each. */
export const proofs: Readonly<Record<string, Proof>> = {
  races: {
    shows: 'each one-time secret works once, a thousand rounds over two processes',
    command: vitest('--project', 'waiting', '--project', 'api', 'race.test', ...racesByAttack),
    env: { RACE_ROUNDS: '1000', PASSWORD_COST: 'production' },
  },
  crashes: {
    shows: 'a kill or a cut at every statement leaves one of two states',
    command: vitest('--project', 'waiting', 'crash.faults'),
    env: { FAULTS: 'all', PASSWORD_COST: 'production' },
  },
  faults: {
    shows: 'what PostgreSQL, Redis, SMTP and floods may do, at full size',
    command: vitest('--project', 'waiting', '--project', 'timing', 'faults'),
    env: { FAULTS: 'all', PASSWORD_COST: 'production' },
  },
  takeover: { shows: 'ten thousand sequences break no rule', command: script('proof/takeover/run.ts') },
  mutants: {
    shows: 'each attack and specification test fails without its rule',
    command: script('proof/mutants/run.ts'),
  },
  timing: {
    shows: 'known and unknown take the same time, a thousand samples',
    command: vitest('--project', 'timing', 'timing.attacks'),
    env: { TIMING_SAMPLES: '1000' },
  },
  redos: {
    shows: 'no regular expression of shipped code backtracks without bound',
    command: vitest('--project', 'tools', 'redos'),
    env: { REDOS: 'all' },
  },
  fuzz: {
    shows: '100,000 hostile requests cause no error and no long turn',
    command: vitest(
      '--project',
      'timing',
      '--project',
      'api',
      'fuzz.test',
      'openid-flood',
      'row-flood.attacks',
    ),
    env: { FUZZ_REQUESTS: '100000', PASSKEY_ANSWERS: '10000' },
  },
  neighbours: {
    shows: 'a thousand people get in behind one hostile address',
    command: vitest('--project', 'api', 'noisy-neighbour'),
    env: { NEIGHBOURS: '1000' },
  },
  owner: {
    shows: 'an owner on a known device gets in while a thief has the password, 100 times',
    command: vitest('--project', 'api', 'password-holder'),
    env: { OWNER_ROUNDS: '100' },
  },
  support: {
    shows: 'what a support person sees in an hour at full speed',
    command: vitest('--project', 'api', 'support-search-rate'),
    env: { SUPPORT_SECONDS: '3600' },
  },
  away: {
    shows: 'what an hour of pushed requests leaves while the worker is away',
    command: vitest('--project', 'api', 'row-flood.attacks', '-t', 'real hour'),
    env: { AWAY_SECONDS: '3600' },
  },
  drills: {
    shows: 'the incidents of docs/incidentes.md, on real engines',
    command: script('proof/drills/run.ts'),
  },
  load: {
    shows: 'the export of a large account, in memory and time',
    command: script('proof/load/my-data.ts'),
  },
  provider: {
    shows: 'password logins beside a provider that is down, late, wrong or hostile',
    command: script('proof/load/provider-logins.ts'),
  },
  bench: { shows: 'each call against the bare engine', command: script('proof/bench/bench.ts') },
  growth: {
    shows: 'the cost of each call up to ten million accounts',
    command: script('proof/bench/growth.ts'),
  },
  overload: {
    shows: 'floods, and logins on a machine that stalls',
    command: script('proof/bench/overload.ts'),
  },
  dashboard: {
    shows: 'the first page of the administration at ten million accounts',
    command: vitest('--project', 'api', 'dashboard-plan'),
    env: { DASHBOARD_PEOPLE: '10000000' },
  },
  shipped: {
    shows: 'how fast the shipped process starts, and what it keeps in memory',
    command: script('proof/trials/shipped.ts'),
  },
  weights: {
    shows: 'the bytes of the first visit, against their budget',
    command: ['sh', '-c', 'node tools/build.ts && node tools/check-weight.ts'],
  },
  lighthouse: { shows: 'scores of the pages in Chromium', command: script('proof/lighthouse/run.ts') },
  sqlmap: { shows: 'sqlmap finds nothing', command: script('proof/trials/sqlmap.ts') },
  upgrade: {
    shows: 'the last release upgrades under load',
    command: script('proof/trials/upgrade-check.ts'),
  },
  release: {
    shows: 'each file of a release works in an empty folder',
    command: script('proof/trials/release/run.ts'),
  },
  try: { shows: 'the README’s steps work in a fresh clone', command: script('proof/trials/try.ts') },
  image: { shows: 'the container image builds and runs', command: script('proof/trials/image.ts') },
  caddy: { shows: 'the Caddy example serves the product', command: script('proof/trials/caddy.ts') },
  implantar: {
    shows: 'docs/implantar.md works on a bare Debian',
    command: script('proof/trials/implantar.ts'),
  },
  alerts: {
    shows: 'Prometheus accepts the rules, and they fire',
    command: [
      'sh',
      '-c',
      'promtool check config deploy/prometheus/prometheus.yml && promtool test rules deploy/prometheus/alerts.test.yml',
    ],
  },
};
