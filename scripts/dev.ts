// Starts a development environment: engines, database, seed accounts, and both servers with reload.
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiEnvironment, sourceEntry } from './api-process.ts';
import { type DevSecrets, makeDevSecrets, readDevSecrets } from './dev/secrets.ts';
import { seedAccounts, seededAccounts, seedPassword } from './dev/seed-accounts.ts';
import { databaseExists, ensureDatabase } from './engines/database.ts';
import { startInbox } from './engines/inbox.ts';
import { answersOk, freePort, requireFree, waitUntil } from './engines/ports.ts';
import { findOrStartEngines } from './engines.ts';
import { keptRun } from './kept-run.ts';
import type { ProcessKeeper } from './process-keeper.ts';
import { repositoryRoot } from './repository-root.ts';

const API_PORT = 5000;
const WEB_PORT = 5173;
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

async function dev(keeper: ProcessKeeper): Promise<void> {
  const withWeb = webHasDevServer();
  await requireFree(API_PORT, 'Stop the process that uses it. The API needs this port.');
  const [engines, inbox] = await Promise.all([
    findOrStartEngines(keeper, dataFolder),
    freePort(1080).then((port) => startInbox(keeper, port)),
  ]);
  const secrets = readDevSecrets(devFolder) ?? (await firstSecrets(engines.adminUrl));
  const addresses = await ensureDatabase(engines.adminUrl, names, secrets.passwords);
  const publicUrl = `http://localhost:${withWeb ? WEB_PORT : API_PORT}`;
  const env = apiEnvironment({
    ...addresses,
    PUBLIC_URL: publicUrl,
    PORT: `${API_PORT}`,
    METRICS_PORT: '9464',
    WORKER_METRICS_PORT: '9465',
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: 'portaria-dev:',
    SMTP_URL: inbox.smtpUrl,
    SECRET_KEYS: secrets.secretKeys,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    DEV: 'on',
  });
  const watched = ['--watch', '--watch-preserve-output', sourceEntry];
  const node = { command: process.execPath, env };
  await keeper.run({ ...node, name: 'migrate', args: [sourceEntry, 'migrate'], onLine: prefixed('migrate') });
  keeper.start({ ...node, name: 'api', args: [...watched, 'serve'], onLine: prefixed('api') });
  keeper.start({
    ...node,
    name: 'worker',
    args: [...watched, 'worker'],
    onLine: prefixed('worker'),
  });
  if (withWeb) {
    keeper.start({
      name: 'web',
      command: 'npm',
      args: ['run', 'dev', '-w', 'apps/web'],
      cwd: repositoryRoot,
      onLine: prefixed('web'),
    });
  }
  await waitUntil('The API', () => answersOk(`http://127.0.0.1:${API_PORT}/readyz`));
  await seedAccounts(`http://127.0.0.1:${API_PORT}`, addresses.DATABASE_URL);
  if (withWeb) await waitUntil('The web server', () => answersOk(`http://localhost:${WEB_PORT}/`));

  console.log(`
  application   ${publicUrl}
  API           http://localhost:${API_PORT}/api/openapi.json
  inbox         ${inbox.webUrl}
  database      ${addresses.DATABASE_URL}
  accounts      ${seededAccounts.join(', ')}; password ${seedPassword}
`);
}

await keptRun(async (keeper) => {
  await dev(keeper);
  return 'stay';
});
