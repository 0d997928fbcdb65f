import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { secondTrySuites, timingSuites, waitingSuites } from './tools/verify/timing-suites.ts';

const here = import.meta.dirname;

/** For waits that end as soon as their condition holds. They do not slow a passing test, even on a busy machine. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

const api = {
  ...patience,
  root: here,
  environment: 'node',
  // Separate processes, because each worker has its own database, and hashes must not share a thread pool.
  pool: 'forks',
  // A file that starts afresh reads 300 modules again, which took longer than most files' tests.
  isolate: false,
  globalSetup: join(here, 'packages/harness/src/global-setup.ts'),
} as const;

const projects: TestProjectConfiguration[] = [
  {
    test: {
      ...patience,
      name: 'tools',
      include: [
        '{demo/*,{tools,deploy,packages/harness}/**/*}.test.ts',
        'proof/{attacks,bench,ledgers,mutants,redos,trials}/**/*.test.ts',
      ],
    },
  },
  {
    test: {
      ...patience,
      name: 'contract',
      root: join(here, 'packages/contract'),
      include: ['src/**/*.test.ts'],
    },
  },
  {
    test: { ...patience, name: 'verify', root: join(here, 'packages/verify'), include: ['src/**/*.test.ts'] },
  },
  {
    test: {
      ...api,
      name: 'api',
      include: ['{apps/api,demo/seed,proof/{conformance,fuzz,takeover}}/**/*.test.ts'],
      exclude: [...secondTrySuites],
    },
  },
  {
    test: {
      ...api,
      name: 'react',
      root: join(here, 'packages/react'),
      environment: 'happy-dom',
      // It asks before requests that a browser sends at once. The API's own tests cover what other origins may read.
      environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
      include: ['src/**/*.test.{ts,tsx}'],
    },
  },
  { test: { ...api, name: 'examples', root: join(here, 'examples'), include: ['*/test/**/*.test.ts'] } },
  {
    test: {
      ...api,
      name: 'waiting',
      include: [...waitingSuites],
      exclude: [...timingSuites],
      maxWorkers: 6,
      sequence: { groupOrder: 1 },
    },
  },
  {
    test: {
      ...api,
      name: 'timing',
      include: [...timingSuites],
      env: { PASSWORD_COST: 'production' },
      maxWorkers: 1,
      sequence: { groupOrder: 2 },
    },
  },
  join(here, 'apps/web/vitest.config.ts'),
  join(here, 'apps/web/vitest.spec.config.ts'),
];

export default defineConfig({
  // The tests of a third worker run while others wait for an engine.
  test: { projects, maxWorkers: 3 },
});
