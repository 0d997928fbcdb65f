// Runs the browser tests against the production build: `npm run e2e`, `npm run e2e -- login`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { startTestServer } from '@portaria/harness/test-server';
import { startExampleSites } from '@portaria/harness/test-server/example-sites';
import { productSettings } from '@portaria/harness/test-server/product-settings';
import { startProviderServer } from '@portaria/harness/test-server/provider-server';
import { startTestServers } from '@portaria/harness/test-server/test-servers';

await runWithCleanup(async (cleanup) => {
  // The first one starts missing engines for all.
  const server = await startTestServer(cleanup, 'e2e');
  const [addresses, exampleSites, withProviders] = await Promise.all([
    startTestServer(cleanup, 'e2e_product', productSettings).then((product) =>
      startTestServers(server, product),
    ),
    startExampleSites(cleanup, process.argv[2]),
    startProviderServer(cleanup, server),
  ]);
  const playwright = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const config = join(repositoryRoot, 'proof/e2e/playwright.config.ts');
  const child = spawn(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], {
    env: { ...process.env, ...addresses, ...exampleSites, ...withProviders },
    stdio: 'inherit',
    cwd: repositoryRoot,
  });
  cleanup.undoLater(() => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 1;
});
