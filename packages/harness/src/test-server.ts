// Starts the production build with throwaway data and an inbox, for end-to-end tests, screenshots and measurements.
import { join } from 'node:path';
import { isBuildStale } from './build-age.ts';
import type { Cleanup } from './cleanup.ts';
import { throwawayDatabase } from './engines/database.ts';
import { startInbox } from './engines/inbox.ts';
import { answersOk, freePort, waitUntil } from './engines/ports.ts';
import { findOrStartEngines } from './engines.ts';
import { apiEnvironment, newSecretKey } from './entries.ts';
import { repositoryRoot } from './repository-root.ts';
import { copyOfDist } from './shipped/copy-of-dist.ts';

export interface TestServer {
  /** Starts another `serve` process on the same data and returns its public address. */
  open(settings?: NodeJS.ProcessEnv): Promise<string>;
  /** Runs a command of the command line on the same data and returns what it prints. */
  command(...args: string[]): Promise<string>;
  readonly inboxUrl: string;
  /** Connects as the table owner, so that a test can read every table. */
  readonly ownerDatabaseUrl: string;
}

/** All tests share one IP address, so the limits must not apply. Tests of the limits set low values themselves. */
const unlimited = {
  GUESSES_PER_MINUTE: '100000',
  GUESSES_PER_HOUR: '100000',
  GUESSES_IN_A_ROW: '100000',
  DEVICE_FAILURES_PER_HOUR: '100000',
  NETWORK_FAILURES: '1000000',
  WIDE_NETWORK_FAILURES: '1000000',
  SIGN_UPS_PER_HOUR: '1000000',
  WIDE_SIGN_UPS_PER_HOUR: '1000000',
  MAILBOX_MAILS_PER_DAY: '1000000',
  DOMAIN_MAILS_PER_HOUR: '1000000',
  WRITES_PER_HOUR: '1000000',
  LOGINS_PER_HOUR: '1000000',
};

/** The settings are those of every process, the worker included. */
export async function startTestServer(
  cleanup: Cleanup,
  purpose: string,
  everywhere: NodeJS.ProcessEnv = {},
): Promise<TestServer> {
  const [engines, inbox] = await Promise.all([
    findOrStartEngines(cleanup),
    freePort().then((port) => startInbox(cleanup, port)),
    buildIfStale(cleanup),
  ]);
  const entry = copyOfDist(cleanup, 'test-server');
  const { name, ...addresses } = await throwawayDatabase(cleanup, engines.adminUrl, purpose);
  const secretKey = newSecretKey();
  let instances = 0;

  async function environment(settings: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
    const port = settings['PORT'] ?? `${await freePort()}`;
    instances += 1;
    return {
      ...apiEnvironment({
        ...addresses,
        PUBLIC_URL: `http://localhost:${port}`,
        PORT: port,
        METRICS_PORT: `${await freePort()}`,
        WORKER_METRICS_PORT: `${await freePort()}`,
        REDIS_URL: engines.redisUrl,
        REDIS_PREFIX: `${name}:${instances}:`,
        SMTP_URL: inbox.smtpUrl,
        SECRET_KEYS: secretKey,
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      }),
      ...unlimited,
      SCREENS: 'spec',
      ...everywhere,
      ...settings,
    };
  }

  const portaria = { command: process.execPath, onLine: (line: string): void => console.error(line) };
  const first = await environment({});
  await cleanup.run({ ...portaria, name: 'migrate', args: [entry, 'migrate'], env: first });
  cleanup.start({ ...portaria, name: 'worker', args: [entry, 'worker'], env: first });

  return {
    inboxUrl: inbox.webUrl,
    ownerDatabaseUrl: addresses.MIGRATE_DATABASE_URL,
    async command(...args) {
      const lines: string[] = [];
      const onLine = (line: string): void => void lines.push(line);
      await cleanup.run({ ...portaria, name: args.join(' '), args: [entry, ...args], env: first, onLine });
      return lines.join('\n');
    },
    async open(settings = {}) {
      const env = await environment(settings);
      cleanup.start({ ...portaria, name: 'serve', args: [entry, 'serve'], env });
      await waitUntil('The test server', () => answersOk(`http://127.0.0.1:${env['PORT']}/readyz`));
      return `${env['PUBLIC_URL']}`;
    },
  };
}

export async function buildIfStale(cleanup: Cleanup): Promise<void> {
  if (!isBuildStale()) return;
  console.error('building…');
  const build = join(repositoryRoot, 'tools/build.ts');
  await cleanup.run({ name: 'build', command: process.execPath, args: [build] });
}
