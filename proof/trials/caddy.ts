// Starts Caddy with deploy/Caddyfile in front of the production build and logs in through it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { browserTo } from '@portaria/harness/api-process';
import { isBuildStale } from '@portaria/harness/build-age';
import type { Cleanup } from '@portaria/harness/cleanup';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { apiEnvironment, builtEntry, builtWeb, newSecretKey } from '@portaria/harness/entries';
import { logIn, registerPerson } from '@portaria/harness/people';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';

interface Front {
  readonly secure: string;
  readonly plain: string;
}

async function startPortaria(cleanup: Cleanup, publicUrl: string): Promise<number> {
  const engines = await findOrStartEngines(cleanup);
  const { name, ...addresses } = await throwawayDatabase(cleanup, engines.adminUrl, 'caddy');
  const port = await freePort();
  const env = {
    ...apiEnvironment({
      ...addresses,
      PUBLIC_URL: publicUrl,
      PORT: `${port}`,
      METRICS_PORT: `${await freePort()}`,
      REDIS_URL: engines.redisUrl,
      REDIS_PREFIX: `${name}:`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET_KEYS: newSecretKey(),
      LOG_LEVEL: 'warn',
      WEB_ROOT: builtWeb,
    }),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  };
  const portaria = { command: process.execPath, env };
  await cleanup.run({ ...portaria, name: 'migrate', args: [builtEntry, 'migrate'] });
  cleanup.start({ ...portaria, name: 'serve', args: [builtEntry, 'serve'] });
  await waitUntil('serve', () => answersOk(`http://127.0.0.1:${port}/readyz`));
  return port;
}

/** Imports the shipped Caddyfile into a config with local ports, storage and certificate authority. */
async function startCaddy(cleanup: Cleanup, front: Front, upstream: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-caddy-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, 'Caddyfile');
  const globalOptions = [
    'admin off',
    'skip_install_trust',
    `http_port ${new URL(front.plain).port}`,
    `https_port ${new URL(front.secure).port}`,
    `storage file_system ${folder}`,
  ];
  writeFileSync(
    config,
    `{\n${globalOptions.join('\n')}\n}\nimport ${join(repositoryRoot, 'deploy/Caddyfile')}\n`,
  );
  cleanup.start({
    name: 'caddy',
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', config],
    env: {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      PORTARIA_HOST: 'localhost',
      PORTARIA_UPSTREAM: `127.0.0.1:${upstream}`,
      PORTARIA_ACCESS_LOG: join(folder, 'access.log'),
    },
  });
  await waitUntil('Caddy', async () => (await statusOf(`${front.plain}/api/`)) === 403);
  const authority = readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8');
  setDefaultCACertificates([...getCACertificates(), authority]);
  await waitUntil('Portaria behind Caddy', () => answersOk(`${front.secure}/readyz`));
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );

async function logInThrough({ secure, plain }: Front): Promise<void> {
  const person = await registerPerson(browserTo(secure));
  const browser = browserTo(secure);
  assert.equal(await logIn(browser, person.email, person.password), 200);
  assert.equal((await browser.get('v2/account/me')).status, 200);
  assert.ok(browser.cookies.has('__Host-session'), 'the session cookie has the __Host- prefix');

  const again = await browser.post('v2/account/login', {
    usernameOrEmail: person.email,
    password: person.password,
  });
  const cookies = again.headers.getSetCookie();
  assert.ok(
    cookies.length > 0 && cookies.every((cookie) => cookie.includes('; Secure')),
    'only secure cookies',
  );
  const page = await fetch(`${secure}/login`);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age=31536000/);
  assert.ok(page.headers.has('content-security-policy'), 'Caddy keeps the security headers');

  assert.equal(await statusOf(`${plain}/api/v2/account/me`), 403, 'an API call over plain HTTP is refused');
  const redirected = await fetch(`${plain}/login?x=1`, { redirect: 'manual' });
  assert.equal(
    redirected.headers.get('location'),
    'https://localhost/login?x=1',
    'a page over plain HTTP redirects to HTTPS',
  );
  const tooLong = JSON.stringify({ usernameOrEmail: 'a'.repeat(20_000), password: 'x' });
  assert.equal((await browser.post('v2/account/login', tooLong, jsonBody)).status, 413);
}

const jsonBody = { 'content-type': 'application/json' };

await runWithCleanup(async (cleanup) => {
  if (spawnSync('caddy', ['version']).status !== 0)
    throw new Error('Caddy is missing. On Debian: apt-get install --no-install-recommends caddy');
  if (isBuildStale()) throw new Error('Build first: npm run build');
  const front = {
    secure: `https://localhost:${await freePort()}`,
    plain: `http://localhost:${await freePort()}`,
  };
  await startCaddy(cleanup, front, await startPortaria(cleanup, front.secure));
  await logInThrough(front);
  console.log(`logged in through ${spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout.trim()}`);
  return 0;
});
