import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Authority, makeAuthority } from '@portaria/harness/authority';
import { certifyPostgres, redisTls } from '@portaria/harness/encrypted-engines';
import { freePort } from '@portaria/harness/free-port';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { type OwnRedis, startOwnRedis } from '@portaria/harness/own-redis';
import { ownVariables } from '@portaria/harness/own-variables';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/base/config/config.ts';
import { type OpenEnvironment, openEnvironment } from '../src/operator/doctor/open-environment.ts';
import { isEngineDown } from '../src/store/engine/engine-down.ts';

/** The mail library does not report why TLS failed. */
const MAILER_TLS_FAILURE = 'ESOCKET';
const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID';
const unknownAuthority = ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'];

let authority: Authority;
let postgres: OwnPostgres;
let redis: OwnRedis;
let smtp: SMTPServer;
let redisPort: number;
let open: OpenEnvironment | undefined;
const usual = getCACertificates();
const trustOurAuthority = (): void =>
  setDefaultCACertificates([...usual, readFileSync(authority.certificateFile, 'utf8')]);

beforeAll(async () => {
  authority = makeAuthority();
  const certificate = authority.issue(2);
  redisPort = await freePort();
  [postgres, redis] = await Promise.all([
    startOwnPostgres(),
    startOwnRedis(redisTls(redisPort, certificate)),
  ]);
  await certifyPostgres(postgres, certificate);
  smtp = new SMTPServer({
    key: readFileSync(certificate.keyFile),
    cert: readFileSync(certificate.certificateFile),
    authOptional: true,
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  setDefaultCACertificates(usual);
  await open?.close();
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await Promise.all([postgres.remove(), redis.remove()]);
});

/** Settings as for engines on another machine. The host decides whether the certificate's name matches. */
function environmentAt(host: string): OpenEnvironment {
  const { port: smtpPort } = smtp.server.address() as { port: number };
  const database = `postgres://portaria_faults@${host}:${postgres.port}/portaria?sslmode=verify-full`;
  const config = readConfig(
    ownVariables(database, {
      REDIS_URL: `rediss://${host}:${redisPort}`,
      SMTP_URL: `smtp://${host}:${smtpPort}?requireTLS=true`,
    }),
  );
  open = openEnvironment(config, { shippedMigrations: [] });
  return open;
}

/** Each returns `encrypted` or the error code. */
const connectTo: Record<string, (environment: OpenEnvironment) => Promise<string | undefined>> = {
  async PostgreSQL({ db }) {
    const connection = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return connection.execute(db).then(({ rows: [row] }) => (row?.ssl ? 'encrypted' : 'plain'), codeOf);
  },
  async Redis(environment) {
    return environment
      .redis()
      .then(async (client) => ((await client.ping()) === 'PONG' ? 'encrypted' : 'no answer'), codeOf);
  },
  async SMTP(environment) {
    const login = await environment.logInToSmtp();
    if (login.kind !== 'accepted') return login.failure;
    return login.encrypted ? 'encrypted' : 'plain';
  },
};

const codeOf = (error: { code?: string }): string | undefined => error.code;
const engines = Object.entries(connectTo);

describe('an engine on another machine', () => {
  it.each(engines)(
    '%s is used over TLS if our authority certified its name [V12.3.1]',
    async (_, connect) => {
      trustOurAuthority();
      expect(await connect(environmentAt('localhost'))).toBe('encrypted');
    },
  );

  it.each(engines)(
    '%s is refused if no trusted authority signed its certificate [V12.3.2]',
    async (_, connect) => {
      expect([...unknownAuthority, MAILER_TLS_FAILURE]).toContain(await connect(environmentAt('localhost')));
    },
  );

  it.each(engines)('%s is refused if its certificate is for another name [V12.3.2]', async (_, connect) => {
    trustOurAuthority();
    expect([WRONG_NAME, MAILER_TLS_FAILURE]).toContain(await connect(environmentAt('127.0.0.1')));
  });

  it.each(['localhost', '127.0.0.1'])(
    'a TLS failure of PostgreSQL at %s counts as an engine that is down',
    async (host) => {
      if (host === '127.0.0.1') trustOurAuthority();
      const failure = await sql`select 1`.execute(environmentAt(host).db).catch((error: Error) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(isEngineDown(failure as Error)).toBe(true);
    },
  );
});
