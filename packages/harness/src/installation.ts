import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { buildApp } from '../../../apps/api/src/app.ts';
import { type Config, readConfig } from '../../../apps/api/src/base/config/config.ts';
import { openContext } from '../../../apps/api/src/session/context.ts';
import { startWorker, type Worker } from '../../../apps/api/src/worker/worker.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { freePort } from './free-port.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { msUntil } from './measures.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type OwnRedis, startOwnRedis } from './own-redis.ts';
import { ownVariables } from './own-variables.ts';
import { silent } from './test-app.ts';
import type { Variables } from './test-environment.ts';
import { PROXY_ADDRESS, startTlsFront, type TlsFront } from './tls-front.ts';

/** A complete installation with separate engines, so that a test can break each part. */
export interface Installation {
  readonly variables: Variables;
  readonly config: Config;
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis;
  readonly mails: MailCatcher;
  readonly dns: DnsServer;
  readonly front: TlsFront;
  /** Resolves when the worker monitors the queues. */
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

export const DKIM_SELECTOR = 'correio';

export async function startInstallation(): Promise<Installation> {
  const [postgres, redis, mails, dns] = await Promise.all([
    startOwnPostgres(),
    startOwnRedis(),
    startMailCatcher(),
    startDnsServer(),
  ]);
  await requirePassword(postgres, 'portaria_faults', 'segredo');
  dns.texts.set('exemplo.com.br', ['google-site-verification=x', 'v=spf1 mx -all']);
  dns.texts.set('_dmarc.exemplo.com.br', ['v=DMARC1; p=quarantine']);
  dns.texts.set(`${DKIM_SELECTOR}._domainkey.exemplo.com.br`, [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`]);
  const port = await freePort();
  const variables = ownVariables(postgres.appUrl.replace('@', ':segredo@'), {
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: PROXY_ADDRESS,
    TEST_PAGES: 'off',
    PEPPER_KEYS: randomBytes(32).toString('base64'),
    REDIS_URL: redis.url,
    SMTP_URL: mails.url,
  });
  const config = readConfig(variables);
  const context = await openContext(config, { onError: () => {} });
  await context.signingKeyring.signingKey();
  const app = await buildApp(context, { log: silent });
  const apiPort = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const front = await startTlsFront(port, apiPort);
  setDefaultCACertificates([...getCACertificates(), readFileSync(front.certificateFile, 'utf8')]);
  let worker: Worker | undefined;
  const monitoredLately = "select from pgboss.queue where monitor_claim_on > now() - interval '1 minute'";
  const stopWorker = async (): Promise<void> => {
    await worker?.close();
    worker = undefined;
  };
  const installation: Installation = {
    variables,
    config,
    postgres,
    redis,
    mails,
    dns,
    front,
    async startWorker() {
      worker = await startWorker(config, silent);
      await msUntil('the worker', async () => (await postgres.query(monitoredLately)).length > 0, 20_000);
    },
    stopWorker,
    async close() {
      await stopWorker();
      await front.close();
      await app.close();
      await context.close();
      await Promise.all([postgres.remove(), redis.remove(), mails.close(), dns.close()]);
    },
  };
  await installation.startWorker();
  return installation;
}

/** A test cluster trusts all local connections. This makes it require a password for one role. */
async function requirePassword(postgres: OwnPostgres, role: string, password: string): Promise<void> {
  await postgres.query(`alter role ${role} password '${password}'`);
  const [row] = await postgres.query<{ data_directory: string }>('show data_directory');
  const rules = join(row?.data_directory ?? '', 'pg_hba.conf');
  writeFileSync(rules, `host all ${role} 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  await postgres.query('select pg_reload_conf()');
}
