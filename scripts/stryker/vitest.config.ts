import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');
const security =
  'access-token,allowed-url,canonical-identity,client-address,confirmation-code,csrf-token,one-time-link,refresh-token';

/** Only tests that need no database or Redis, so that each mutant takes seconds. */
export default defineConfig({
  root,
  test: {
    testTimeout: 30_000,
    include: [
      'packages/contract/src/**/*.test.ts',
      `apps/api/src/security/{${security}}.test.ts`,
      'apps/api/src/limits/network-throttle-alone.test.ts',
    ],
  },
});
