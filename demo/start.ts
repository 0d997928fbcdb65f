// Starts the production build with throwaway data, without any configuration: both editions on one database.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressTable } from '@portaria/harness/address-table';
import { isBuildStale } from '@portaria/harness/build-age';
import type { Cleanup } from '@portaria/harness/cleanup';
import { seededAccounts, seedPassword } from '@portaria/harness/dev-accounts';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { startInbox } from '@portaria/harness/engines/inbox';
import { answersOk, freePort, requireFree, waitUntil } from '@portaria/harness/engines/ports';
import { printMails } from '@portaria/harness/engines/printed-mails';
import { apiEnvironment, builtEntry, builtWeb, newSecretKey } from '@portaria/harness/entries';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { askedEditions, type Edition } from './editions.ts';
import { PATH } from './experimente/page.pt-br.ts';
import { experimente } from './experimente/routes.ts';
import { startFront } from './front.ts';
import { requireLoopback } from './loopback.ts';
import { startDemoProviders } from './providers.ts';
import { visitors } from './seed/people.ts';
import { inventedPlaces } from './seed/places.ts';
import { seedDemo } from './seed/seed.ts';
import { planDoors, startDoors } from './start-doors.ts';

const titles = { spec: 'specification', product: 'product' };
const administrator = visitors.helena.username;

const log = (line: string): void => console.error(line);

async function buildIfStale(cleanup: Cleanup): Promise<void> {
  if (!isBuildStale()) return;
  log('building…');
  await cleanup.run({
    name: 'build',
    command: process.execPath,
    args: [join(repositoryRoot, 'tools/build.ts')],
  });
}

/** For the command line in another terminal: `node --env-file=.dev/demo-5010.env dist/portaria.js client list`. */
function writeSettings(cleanup: Cleanup, name: string, settings: NodeJS.ProcessEnv): void {
  const folder = join(repositoryRoot, '.dev');
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}='${value}'\n`);
  cleanup.undoLater(() => rmSync(join(folder, name), { force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), lines.join(''), { mode: 0o600 });
}

async function demo(cleanup: Cleanup): Promise<string> {
  requireLoopback();
  const editions = await askedEditions();
  const [main] = editions;
  const product = editions.find(({ screens }) => screens === 'product');
  const mailPort = await requireFree(
    Number(process.env['MAIL_PORT'] ?? 1080),
    'Choose another one with MAIL_PORT=…',
  );
  const [engines, inbox] = await Promise.all([
    findOrStartEngines(cleanup),
    startInbox(cleanup, mailPort),
    buildIfStale(cleanup),
  ]);

  const { name, ...addresses } = await throwawayDatabase(cleanup, engines.adminUrl, 'demo');
  const shared = {
    ...addresses,
    WORKER_METRICS_PORT: process.env['WORKER_METRICS_PORT'] ?? `${await freePort()}`,
    REDIS_URL: engines.redisUrl,
    // One for all, so that guesses count together.
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: inbox.smtpUrl,
    SECRET_KEYS: newSecretKey(),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PLACES_FILE: inventedPlaces(cleanup),
    ...(existsSync(builtWeb) ? { WEB_ROOT: builtWeb } : {}),
  };
  // The product's public port belongs to the page that lets visitors in, which passes everything else on.
  const apiPort = product ? await freePort() : main.port;
  const portOf = (edition: Edition): number => (edition === product ? apiPort : edition.port);
  const providers = product ? await startDemoProviders(cleanup, product.publicUrl) : { settings: {} };
  const settingsOf = async (edition: Edition) => ({
    ...shared,
    ...(edition === product && providers.settings),
    PUBLIC_URL: edition.publicUrl,
    PORT: `${portOf(edition)}`,
    SCREENS: edition.screens,
    ADMIN_AREA: edition.screens === 'spec' ? 'off' : (process.env['ADMIN_AREA'] ?? 'on'),
    METRICS_PORT: (edition === main && process.env['METRICS_PORT']) || `${await freePort()}`,
  });
  const settings = await settingsOf(main);
  const env = apiEnvironment(settings);
  const settingsFile = `demo-${main.port}.env`;
  writeSettings(cleanup, settingsFile, { MAIL_FROM: env['MAIL_FROM'], ...settings });
  const portaria = { command: process.execPath, env, onLine: log };
  await cleanup.run({ ...portaria, name: 'migrate', args: [builtEntry, 'migrate'] });
  const doors = product ? await planDoors(product.publicUrl) : [];
  const seeding = seedDemo({
    databaseUrl: addresses.MIGRATE_DATABASE_URL,
    secretKey: shared.SECRET_KEYS,
    doors,
  });
  for (const edition of editions) {
    const serveEnv = edition === main ? env : apiEnvironment(await settingsOf(edition));
    cleanup.start({ ...portaria, env: serveEnv, name: edition.screens, args: [builtEntry, 'serve'] });
  }
  const { totpSecret } = await seeding;
  cleanup.start({ ...portaria, name: 'worker', args: [builtEntry, 'worker'] });
  for (const edition of editions)
    await waitUntil('The API', () => answersOk(`http://127.0.0.1:${portOf(edition)}/readyz`));
  const specificationUrl = editions.find(({ screens }) => screens === 'spec')?.publicUrl;
  if (product) {
    const shown = { password: seedPassword, administrator, doors, inboxUrl: inbox.webUrl, specificationUrl };
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    await startFront(product.port, apiPort, experimente(shown, { totpSecret, apiUrl }));
    await startDoors(cleanup, product.publicUrl, doors, log);
  }
  printMails(inbox.webUrl, log);
  log(
    addressTable({
      ...(product && { 'begin here': product.publicUrl + PATH }),
      ...Object.fromEntries(editions.map(({ screens, publicUrl }) => [titles[screens], publicUrl])),
      ...(settings.ADMIN_AREA === 'on' && { administration: `${main.publicUrl}/admin` }),
      ...Object.fromEntries(doors.map((door) => [door.name, door.url])),
      ...(providers.shown !== undefined && { 'login providers': providers.shown }),
      inbox: inbox.webUrl,
      API: `${main.publicUrl}/api/openapi.json`,
      database: addresses.DATABASE_URL,
      accounts: `${seededAccounts.join(', ')}; password ${seedPassword}`,
      ...(product && {
        administrator: `${administrator}; password ${seedPassword}; code at ${product.publicUrl}${PATH}`,
      }),
      'command line': `node --env-file=.dev/${settingsFile} dist/portaria.js --help`,
    }),
  );
  return `ready ${editions.map(({ publicUrl }) => publicUrl).join(' ')} mail ${inbox.webUrl}`;
}

await runWithCleanup(async (cleanup) => {
  console.log(await demo(cleanup));
  return 'stay';
});
