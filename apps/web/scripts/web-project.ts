import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { type Edition, editionPlugin } from './edition-plugin.ts';

interface Tests {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
}

/** The component tests of an edition. */
export function webProject(edition: Edition, tests: Tests): ViteUserConfig {
  return defineConfig({
    plugins: [react(), editionPlugin(edition)],
    test: {
      ...tests,
      environment: 'happy-dom',
      // Each test cleans up after itself. Isolating each file took three times as long.
      isolate: false,
      // The same as the projects that run in parallel.
      maxWorkers: 3,
      setupFiles: ['src/testing/setup.ts', `src/testing/${edition}-edition.ts`],
      // A busy machine takes longer. A passing test does not wait for this.
      testTimeout: 30_000,
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  });
}
