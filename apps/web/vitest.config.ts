import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { editionTexts } from './scripts/edition-texts.ts';

export default defineConfig({
  plugins: [react(), editionTexts('spec')],
  define: { PRODUCT_SCREENS: 'false' },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Each test cleans up after itself. Isolating each file took three times as long.
    isolate: false,
    // The same as the projects that run in parallel.
    maxWorkers: 3,
    include: ['{src,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // A busy machine takes longer. A passing test does not wait for this.
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
