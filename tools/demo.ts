// Starts the production build with throwaway data, without any configuration.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressTable } from '@portaria/harness/address-table';
import { isBuildStale } from '@portaria/harness/build-age';
import { seedAccounts, seededAccounts, seedPassword } from '@portaria/harness/dev-accounts';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { startInbox } from '@portaria/harness/engines/inbox';
import { answersOk, freePort, requireFree, waitUntil } from '@portaria/harness/engines/ports';
import { printMails } from '@portaria/harness/engines/printed-mails';
import { apiEnvironment, builtEntry, builtWeb, newSecretKey } from '@portaria/harness/entries';
import { keptRun } from '@portaria/harness/kept-run';
import type { ProcessKeeper } from '@portaria/harness/process-keeper';
import { repositoryRoot } from '@portaria/harness/repository-root';
import pg from 'pg';
import { administrator, seedAdministrator } from './demo/seed-administrator.ts';
import { seedPeople } from './demo/seed-people.ts';

const log = (line: string): void => console.error(line);

async function buildIfStale(keeper: ProcessKeeper): Promise<void> {
  if (!isBuildStale()) return;
  log('building…');
  await keeper.run({
    name: 'build',
    command: process.execPath,
    args: [join(repositoryRoot, 'tools/build.ts')],
  });
}

/** For the command line in another terminal: `node --env-file=.dev/demo-5000.env dist/portaria.js client list`. */
function writeSettings(keeper: ProcessKeeper, name: string, settings: NodeJS.ProcessEnv): void {
  const folder = join(repositoryRoot, '.dev');
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}="${value}"\n`);
  keeper.undoLater(() => rmSync(join(folder, name), { force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), lines.join(''), { mode: 0o600 });
}

/** Accounts to try, people to find, and an administrator, whose authenticator key is returned. */
async function seed(databaseUrl: string, apiUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await seedAccounts(apiUrl, databaseUrl);
    const key = await seedAdministrator(apiUrl, client);
    await seedPeople(client);
    return key;
  } finally {
    await client.end();
  }
}

async function demo(keeper: ProcessKeeper): Promise<string> {
  const port = await requireFree(Number(process.env['PORT'] ?? 5000), 'Choose another one with PORT=…');
  const mailPort = await requireFree(
    Number(process.env['MAIL_PORT'] ?? 1080),
    'Choose another one with MAIL_PORT=…',
  );
  // Behind a proxy the public address differs from the port.
  const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const [engines, inbox] = await Promise.all([
    findOrStartEngines(keeper),
    startInbox(keeper, mailPort),
    buildIfStale(keeper),
  ]);

  const { name, ...addresses } = await throwawayDatabase(keeper, engines.adminUrl, 'demo');
  const settings = {
    ...addresses,
    PUBLIC_URL: publicUrl,
    PORT: `${port}`,
    METRICS_PORT: process.env['METRICS_PORT'] ?? `${await freePort()}`,
    WORKER_METRICS_PORT: process.env['WORKER_METRICS_PORT'] ?? `${await freePort()}`,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: inbox.smtpUrl,
    SECRET_KEYS: newSecretKey(),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    ADMIN_AREA: process.env['ADMIN_AREA'] ?? 'on',
    SCREENS: process.env['SCREENS'] ?? 'product',
    ...(existsSync(builtWeb) ? { WEB_ROOT: builtWeb } : {}),
  };
  const env = apiEnvironment(settings);
  writeSettings(keeper, `demo-${port}.env`, { MAIL_FROM: env['MAIL_FROM'], ...settings });
  const portaria = { command: process.execPath, env, onLine: log };
  await keeper.run({ ...portaria, name: 'migrate', args: [builtEntry, 'migrate'] });
  keeper.start({ ...portaria, name: 'api', args: [builtEntry, 'serve'] });
  keeper.start({ ...portaria, name: 'worker', args: [builtEntry, 'worker'] });
  await waitUntil('The API', () => answersOk(`http://127.0.0.1:${port}/readyz`));
  const key = await seed(addresses.MIGRATE_DATABASE_URL, `http://127.0.0.1:${port}`);
  printMails(inbox.webUrl, log);
  const { username, password } = administrator;
  log(
    addressTable({
      application: publicUrl,
      administration: `${publicUrl}/admin`,
      API: `${publicUrl}/api/openapi.json`,
      inbox: inbox.webUrl,
      database: addresses.DATABASE_URL,
      accounts: `${seededAccounts.join(', ')}; password ${seedPassword}`,
      administrator: `${username}; password ${password}; authenticator key ${key}`,
      'command line': `node --env-file=.dev/demo-${port}.env dist/portaria.js --help`,
    }),
  );
  return `ready ${publicUrl} mail ${inbox.webUrl}`;
}

await keptRun(async (keeper) => {
  console.log(await demo(keeper));
  return 'stay';
});
