import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const here = import.meta.dirname;
const present = (...paths: string[]): string[] => paths.map((path) => join(here, path)).filter(existsSync);

const api = {
  root: join(here, 'apps/api'),
  environment: 'node',
  // Own processes: each worker owns a database and a key prefix, and hashes must not share a thread pool.
  pool: 'forks',
  globalSetup: present('apps/api/test/global-setup.ts'),
  setupFiles: present('apps/api/test/setup.ts'),
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

const faults = 'test/faults/**/*.test.ts';

const projects: TestProjectConfiguration[] = [
  { test: { name: 'scripts', include: ['{scripts,bench}/**/*.test.ts'], environment: 'node' } },
  { test: { name: 'contract', root: join(here, 'packages/contract'), include: ['src/**/*.test.ts'] } },
  { test: { name: 'verify', root: join(here, 'packages/verify'), include: ['src/**/*.test.ts'] } },
  { test: { ...api, name: 'api', include: ['{src,test}/**/*.test.ts'], exclude: [faults] } },
  { test: { ...api, name: 'examples', root: join(here, 'examples'), include: ['*/test/**/*.test.ts'] } },
  // They measure time with broken engines, so they have the machine to themselves.
  { test: { ...api, name: 'faults', include: [faults], maxWorkers: 1, sequence: { groupOrder: 1 } } },
  // The browser's own plugins and environment stand beside the code that needs them.
  ...present('apps/web/vitest.config.ts'),
];

export default defineConfig({
  // Two at a time, on as few cores; the faults come afterwards, alone.
  test: { projects, passWithNoTests: true, maxWorkers: 2 },
});
