import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Each test cleans up behind itself; a page and its modules anew for each file took three times as long.
    isolate: false,
    // As the projects it runs beside.
    maxWorkers: 2,
    include: ['{src,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
