import { Resolver } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { Redis } from 'ioredis';
import type { Config } from '../../base/config/config.ts';
import { openSmtp } from '../../outbound/smtp.ts';
import { logInToSmtp } from '../../outbound/smtp-login.ts';
import { openDatabase } from '../../store/engine/database.ts';
import type { DiskSpace, Environment } from './environment.ts';
import { visit } from './visit.ts';

export interface DoctorOptions {
  readonly mailTo?: string | undefined;
  readonly dkimSelector?: string | undefined;
  /** Overrides the system's DNS server, as `address:port`. */
  readonly dns?: string | undefined;
  readonly shippedMigrations: readonly string[];
  readonly secretFiles?: readonly string[];
}

export interface OpenEnvironment extends Environment {
  close(): Promise<void>;
}

const DNS_MS = 1_500;
const REDIS_MS = 3_000;

export function openEnvironment(config: Config, options: DoctorOptions): OpenEnvironment {
  // With `on`, this process would not notice lost prepared statements, so it uses `auto`.
  const isPrepared = config.PREPARED_STATEMENTS !== 'off';
  const db = openDatabase({
    ...config,
    DATABASE_POOL_SIZE: 6,
    PREPARED_STATEMENTS: isPrepared ? 'auto' : 'off',
  });
  const smtp = openSmtp(config);
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  if (options.dns !== undefined) resolver.setServers([options.dns]);
  let redis: Promise<Redis> | undefined;
  return {
    config,
    db,
    shippedMigrations: options.shippedMigrations,
    secretFiles: options.secretFiles ?? [],
    mailTo: options.mailTo,
    dkimSelector: options.dkimSelector,
    now: () => new Date(),
    redis() {
      redis ??= connectRedis(config.REDIS_URL);
      return redis;
    },
    logInToSmtp: () => logInToSmtp(config.SMTP_URL),
    sendMail: (mail) => smtp.send(mail),
    resolveTxt: (name) => textRecords(resolver, name),
    visit: (path, visitOptions) => visit(`${config.origin}${path}`, visitOptions),
    disk: diskHere,
    async close() {
      smtp.close();
      await redis?.then(
        (connected) => connected.disconnect(),
        () => undefined,
      );
      await db.destroy();
    },
  };
}

/** Uses the error event, because a rejected command only reports that the connection is closed. */
function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    connectTimeout: REDIS_MS,
    commandTimeout: REDIS_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  return new Promise((resolve, reject) => {
    redis.once('ready', () => resolve(redis));
    redis.on('error', (error) => {
      redis.disconnect();
      reject(error);
    });
  });
}

const noSuchRecord = new Set(['ENOTFOUND', 'ENODATA']);

async function textRecords(resolver: Resolver, name: string): Promise<string[]> {
  try {
    // Records longer than 255 bytes are split into several strings.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (noSuchRecord.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

async function diskHere(): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(process.cwd());
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
