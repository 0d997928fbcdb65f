// Starts a development environment: engines, database, seed accounts, and both servers with reload.
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressTable } from '@portaria/harness/address-table';
import type { Cleanup } from '@portaria/harness/cleanup';
import { seedAccounts, seededAccounts, seedPassword } from '@portaria/harness/dev-accounts';
import { findOrStartEngines } from '@portaria/harness/engines';
import { databaseExists, ensureDatabase } from '@portaria/harness/engines/database';
import { startInbox } from '@portaria/harness/engines/inbox';
import { answersOk, freePort, requireFree, waitUntil } from '@portaria/harness/engines/ports';
import { printMails } from '@portaria/harness/engines/printed-mails';
import { apiEnvironment, sourceEntry } from '@portaria/harness/entries';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { type DevSecrets, makeDevSecrets, readDevSecrets } from './dev/secrets.ts';

const names = { database: 'portaria_dev', owner: 'portaria_migrate', app: 'portaria_dev_app' };

const devFolder = join(repositoryRoot, '.dev');
// As root, PostgreSQL runs as another user, which may not be able to access this tree.
const dataFolder =
  process.getuid?.() === 0 ? join(tmpdir(), 'portaria-dev-postgres') : join(devFolder, 'postgres');

const prefixed =
  (name: string) =>
  (line: string): void =>
    console.log(`${name.padEnd(6)} | ${line}`);

function webHasDevServer(): boolean {
  const manifest = join(repositoryRoot, 'apps/web/package.json');
  return existsSync(manifest) && Boolean(JSON.parse(readFileSync(manifest, 'utf8')).scripts?.dev);
}

/** An existing database is useless without its keys. It may belong to another checkout, so it is never dropped. */
async function firstSecrets(adminUrl: string): Promise<DevSecrets> {
  if (!(await databaseExists(adminUrl, names.database))) return makeDevSecrets(devFolder);
  throw new Error(
    `The database ${names.database} exists, but its keys are not in .dev/secrets.json.
Copy that file from the checkout that created the database, or drop the database and start again.`,
  );
}

/** Of the variable if it is given. Otherwise the usual one, or the next where it is taken, as 5000 is on macOS. */
async function devPort(variable: string, usual: number, next: number): Promise<number> {
  const given = process.env[variable];
  const advice = `Choose another one with ${variable}=…`;
  if (given !== undefined) return requireFree(Number(given), advice);
  return requireFree(usual, advice).catch(() => requireFree(next, advice));
}

async function dev(cleanup: Cleanup): Promise<void> {
  const withWeb = webHasDevServer();
  const screens = process.env['SCREENS'] ?? 'product';
  const port = await devPort('PORT', 5000, 5001);
  const webPort = await devPort('WEB_PORT', 5173, 5174);
  const [engines, inbox] = await Promise.all([
    findOrStartEngines(cleanup, dataFolder),
    freePort(1080).then((port) => startInbox(cleanup, port)),
  ]);
  const secrets = readDevSecrets(devFolder) ?? (await firstSecrets(engines.adminUrl));
  const addresses = await ensureDatabase(engines.adminUrl, names, secrets.passwords);
  const publicUrl = `http://localhost:${withWeb ? webPort : port}`;
  const env = apiEnvironment({
    ...addresses,
    PUBLIC_URL: publicUrl,
    PORT: `${port}`,
    METRICS_PORT: process.env['METRICS_PORT'] ?? `${await freePort(9464)}`,
    WORKER_METRICS_PORT: process.env['WORKER_METRICS_PORT'] ?? `${await freePort(9465)}`,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: 'portaria-dev:',
    SMTP_URL: inbox.smtpUrl,
    SECRET_KEYS: secrets.secretKeys,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    DEV: 'on',
  });
  env['SCREENS'] = screens;
  const watched = ['--watch', '--watch-preserve-output', sourceEntry];
  const node = { command: process.execPath, env };
  await cleanup.run({
    ...node,
    name: 'migrate',
    args: [sourceEntry, 'migrate'],
    onLine: prefixed('migrate'),
  });
  cleanup.start({ ...node, name: 'api', args: [...watched, 'serve'], onLine: prefixed('api') });
  cleanup.start({
    ...node,
    name: 'worker',
    args: [...watched, 'worker'],
    onLine: prefixed('worker'),
  });
  if (withWeb) {
    cleanup.start({
      name: 'web',
      command: 'npm',
      args: ['run', 'dev', '-w', 'apps/web', '--', '--mode', screens],
      cwd: repositoryRoot,
      env: { ...process.env, PORT: `${port}`, WEB_PORT: `${webPort}` },
      onLine: prefixed('web'),
    });
  }
  await waitUntil('The API', () => answersOk(`http://127.0.0.1:${port}/readyz`));
  await seedAccounts(`http://127.0.0.1:${port}`, addresses.DATABASE_URL);
  if (withWeb) await waitUntil('The web server', () => answersOk(`http://localhost:${webPort}/`));

  printMails(inbox.webUrl, prefixed('mail'));
  console.log(
    addressTable({
      application: publicUrl,
      API: `http://localhost:${port}/api/openapi.json`,
      inbox: inbox.webUrl,
      database: addresses.DATABASE_URL,
      accounts: `${seededAccounts.join(', ')}; password ${seedPassword}`,
    }),
  );
}

await runWithCleanup(async (cleanup) => {
  await dev(cleanup);
  return 'stay';
});
