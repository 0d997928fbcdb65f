import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/browser-launch.ts';
import { doors } from './support/doors.ts';

/** What stands behind the one proxy, and what measures real time, wants no neighbour of its own kind. */
const alone = { network: /(?:network|catalogue)\.e2e\.ts$/, time: /(?:feedback|weight)\.e2e\.ts$/ };

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // On a busy machine a browser may miss a beat. Verify names each test that needed its second try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [
    ['line'],
    ...(process.env['E2E_REPORT'] === undefined
      ? []
      : [['json', { outputFile: process.env['E2E_REPORT'] }] as const]),
  ],
  use: {
    baseURL: doors.app,
    locale: 'pt-BR',
    launchOptions: browserLaunch,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 5_000,
    navigationTimeout: 10_000,
    trace: 'off',
    screenshot: 'off',
  },
  projects: [
    { name: 'network', testMatch: alone.network, workers: 1, use: { baseURL: doors.proxied } },
    { name: 'time', testMatch: alone.time, workers: 1 },
    { name: 'screens', testIgnore: Object.values(alone) },
  ],
});
