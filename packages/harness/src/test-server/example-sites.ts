// Portaria at conta.localhost and the example applications at loja.localhost: two sites for a browser.
import { lookup } from 'node:dns/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '../cleanup.ts';
import { answersOk, freePort, waitUntil } from '../engines/ports.ts';
import { repositoryRoot } from '../repository-root.ts';
import { messageOf } from '../run-with-cleanup.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

interface Portaria {
  readonly url: string;
  readonly server: TestServer;
}

/** Returns the example's addresses as variables for proof/e2e/support/example-sites.ts. */
type StartExample = (cleanup: Cleanup, portaria: Portaria) => Promise<NodeJS.ProcessEnv>;

/**
 * All examples share one Portaria and the host loja.localhost. To add one:
 * 1. write a function like `startRelyingWeb` that registers its application with `server.command('client', 'create', …)`,
 *    starts its processes with `cleanup.start` on a `freePort` each, and waits until they answer;
 * 2. add it to this list, and its address to proof/e2e/support/example-sites.ts;
 * 3. write proof/e2e/<example>.e2e.ts beside proof/e2e/relying-web.e2e.ts. Cookies do not distinguish ports, so its cookies need
 *    names of their own.
 */
const examples: readonly StartExample[] = [startRelyingWeb, startRelyingSpa];

/**
 * A run of other tests, `npm run e2e -- login`, does not wait for the examples. Where they are missing, only their own
 * tests fail, and say why.
 */
export async function startExampleSites(
  cleanup: Cleanup,
  testsNamed: string | undefined,
): Promise<NodeJS.ProcessEnv> {
  if (testsNamed !== undefined && !testsNamed.startsWith('-') && !testsNamed.includes('relying'))
    return { E2E_NO_EXAMPLES: 'The examples run only by their name: npm run e2e -- relying' };
  if (!(await isNamed('conta.localhost')) || !(await isNamed('loja.localhost')))
    return { E2E_NO_EXAMPLES: 'Missing in /etc/hosts: 127.0.0.1 conta.localhost loja.localhost' };
  const port = `${await freePort()}`;
  const url = `http://conta.localhost:${port}`;
  // The worker needs the address too: it signs notices of a logout, and delivers them to this machine.
  const server = await startTestServer(cleanup, 'e2e_examples', {
    SCREENS: 'product',
    PUBLIC_URL: url,
    OUTBOUND_NETWORKS: '127.0.0.0/8,::1',
  });
  await server.open({ PORT: port });
  const started = await Promise.all(examples.map((start) => start(cleanup, { url, server })));
  const conta = {
    E2E_CONTA: url,
    E2E_CONTA_DATABASE: server.ownerDatabaseUrl,
    E2E_CONTA_INBOX: server.inboxUrl,
  };
  return Object.assign(conta, ...started);
}

async function startRelyingWeb(
  cleanup: Cleanup,
  { url: issuer, server }: Portaria,
): Promise<NodeJS.ProcessEnv> {
  const port = `${await freePort()}`;
  const url = `http://loja.localhost:${port}`;
  const registered = await server.command(
    ...['client', 'create', '--id', 'loja', '--name', 'Loja do João', '--type', 'web'],
    ...[
      '--scopes',
      'openid profile',
      '--redirect-uri',
      `${url}/volta`,
      '--post-logout-redirect-uri',
      `${url}/`,
    ],
    ...['--backchannel-logout-uri', `${url}/aviso-de-saida`, '--json'],
  );
  cleanup.start({
    name: 'relying-web',
    command: process.execPath,
    args: [join(repositoryRoot, 'examples/relying-web/src/main.ts')],
    env: {
      PATH: process.env['PATH'],
      ISSUER: issuer,
      CLIENT_SECRET: JSON.parse(registered).client_secret,
      SHOP_URL: url,
      PORT: port,
      // More than a token lives, so that every page renews it.
      RENEW_BEFORE_SECONDS: '3600',
    },
    onLine: (line) => console.error(line),
  });
  await waitUntil('relying-web', () => answersOk(`${url}/`));
  return { E2E_RELYING_WEB: url };
}

async function startRelyingSpa(
  cleanup: Cleanup,
  { url: issuer, server }: Portaria,
): Promise<NodeJS.ProcessEnv> {
  const [port, ordersPort] = [`${await freePort()}`, `${await freePort()}`];
  const [url, orders] = [`http://loja.localhost:${port}`, `http://loja.localhost:${ordersPort}`];
  await server.command(
    ...['resource', 'set', '--id', orders, '--audience', 'loja-api'],
    ...['--scope', 'pedidos.ler=Ver seus pedidos'],
  );
  await server.command(
    ...['client', 'create', '--id', 'vitrine', '--name', 'Vitrine do João', '--type', 'spa'],
    ...[
      '--redirect-uri',
      `${url}/volta`,
      '--post-logout-redirect-uri',
      `${url}/`,
      '--resource',
      `${orders}=pedidos.ler`,
    ],
  );
  const folder = join(repositoryRoot, 'examples/relying-spa');
  const node = { command: process.execPath, cwd: folder, onLine: (line: string) => console.error(line) };
  try {
    await cleanup.run({ ...node, name: 'relying-spa, install', args: ['scripts/api.ts', '--install'] });
  } catch (error) {
    return {
      E2E_NO_EXAMPLES: `examples/relying-spa needs Python 3 with venv, and PyPI once. ${messageOf(error)}`,
    };
  }
  cleanup.start({
    ...node,
    name: 'relying-spa, orders',
    args: ['scripts/api.ts'],
    env: { ...process.env, ISSUER: issuer, AUDIENCE: 'loja-api', SHOP: url, PORT: ordersPort },
  });
  const pages = mkdtempSync(join(tmpdir(), 'portaria-relying-spa-'));
  cleanup.undoLater(() => rmSync(pages, { recursive: true, force: true }));
  const vite = [join(repositoryRoot, 'node_modules/vite/bin/vite.js')];
  const to = ['--outDir', pages, '--logLevel', 'warn'];
  await cleanup.run({
    ...node,
    name: 'relying-spa, build',
    args: [...vite, 'build', ...to, '--emptyOutDir'],
    env: { ...process.env, VITE_ISSUER: issuer, VITE_CLIENT_ID: 'vitrine', VITE_API: orders },
  });
  cleanup.start({ ...node, name: 'relying-spa', args: [...vite, 'preview', ...to, '--port', port] });
  await waitUntil('relying-spa', () => answersOk(`${url}/`));
  await waitUntil('relying-spa, orders', () => answersAtAll(orders));
  return { E2E_RELYING_SPA: url, E2E_RELYING_SPA_ORDERS: orders };
}

function answersAtAll(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function isNamed(name: string): Promise<boolean> {
  return lookup(name).then(
    () => true,
    () => false,
  );
}
