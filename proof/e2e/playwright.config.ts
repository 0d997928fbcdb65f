import { defineConfig } from '@playwright/test';
import { browserLaunch } from '@portaria/harness/browser-launch';
import { addresses } from './support/addresses.ts';

/** Tests that share the proxy, and tests that measure real time, must not run in parallel with each other. */
const alone = {
  network: /(?:network|catalogue)\.e2e\.ts$/,
  time: /(?:feedback|weight)\.e2e\.ts$/,
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  forbidOnly: true,
  // Chromium shares the machine with the servers, and waits can be too short there. Verify counts each second try, and
  // accepts two in all.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ...(process.env['E2E_REPORT'] === undefined
      ? []
      : [['json', { outputFile: process.env['E2E_REPORT'] }] as const]),
  ],
  use: {
    baseURL: addresses.app,
    locale: 'pt-BR',
    launchOptions: browserLaunch,
    viewport: { width: 1280, height: 800 },
    // A click waits for the end of an animation, and axe checks the final state.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: 'off',
    screenshot: 'off',
  },
  projects: [
    { name: 'network', testMatch: alone.network, workers: 1, use: { baseURL: addresses.proxied } },
    {
      name: 'time',
      testMatch: alone.time,
      workers: 1,
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
    { name: 'screens', testIgnore: Object.values(alone) },
  ],
});
