// Runs the browser tests against the production build: `npm run e2e`, `npm run e2e -- login`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { keptRun } from '@portaria/harness/kept-run';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { startTestServer } from '@portaria/harness/test-server';
import { startExampleSites } from '@portaria/harness/test-server/example-sites';
import { productSettings } from '@portaria/harness/test-server/product-settings';
import { startProviderServer } from '@portaria/harness/test-server/provider-server';
import { startTestServers } from '@portaria/harness/test-server/test-servers';

await keptRun(async (keeper) => {
  // The first one starts missing engines for all.
  const server = await startTestServer(keeper, 'e2e');
  const [addresses, exampleSites, withProviders] = await Promise.all([
    startTestServer(keeper, 'e2e_product', productSettings).then((product) =>
      startTestServers(server, product),
    ),
    startExampleSites(keeper, process.argv[2]),
    startProviderServer(keeper, server),
  ]);
  const playwright = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const config = join(repositoryRoot, 'proof/e2e/playwright.config.ts');
  const child = spawn(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], {
    env: { ...process.env, ...addresses, ...exampleSites, ...withProviders },
    stdio: 'inherit',
    cwd: repositoryRoot,
  });
  keeper.undoLater(() => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 1;
});
