import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { makeAuthority, type ServerCertificate } from '@portaria/harness/authority';
import { certifyPostgres, certifyRedis, redisTls } from '@portaria/harness/encrypted-engines';
import { freePort } from '@portaria/harness/free-port';
import { msUntil } from '@portaria/harness/measures';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { startOwnRedis } from '@portaria/harness/own-redis';
import { ownVariables } from '@portaria/harness/own-variables';
import { logIn, registerPerson } from '@portaria/harness/people';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import { SMTPServer } from 'smtp-server';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const RECOVERED_WITHIN_MS = 10_000;
/** A worker retries an unreachable server after 20 s. */
const MAIL_WITHIN_MS = 30_000;

/** Time for PostgreSQL to reload its certificate files. */
const RELOAD_MS = 500;

async function loginsFor(ms: number, logInOnce: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (const startedAt = performance.now(); performance.now() - startedAt < ms; ) {
    statuses.push(await logInOnce());
    await sleep(50);
  }
  return statuses;
}

async function letCertificatesExpire({ short, say }: Pace): Promise<DrillResult> {
  const authority = makeAuthority();
  const [good, expired] = [authority.issue(2), authority.issue(-1)];
  const redisPort = await freePort();
  const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis(redisTls(redisPort, good))]);
  await certifyPostgres(postgres, good);
  const delivered: string[] = [];
  const smtpPort = await freePort();
  const openMailServer = async (certificate: ServerCertificate): Promise<SMTPServer> => {
    const server = new SMTPServer({
      key: readFileSync(certificate.keyFile),
      cert: readFileSync(certificate.certificateFile),
      authOptional: true,
      onData: (stream, { envelope }, done) => {
        delivered.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', () => done());
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', resolve));
    return server;
  };
  let smtp = await openMailServer(good);
  const recertify = async (certificate: ServerCertificate): Promise<void> => {
    await new Promise<void>((resolve) => smtp.close(resolve));
    smtp = await openMailServer(certificate);
  };
  const variables = {
    ...ownVariables(`postgres://portaria_faults@localhost:${postgres.port}/portaria?sslmode=verify-full`, {
      REDIS_URL: `rediss://localhost:${redisPort}`,
      SMTP_URL: `smtp://localhost:${smtpPort}?requireTLS=true`,
      WORKER_METRICS_PORT: String(await freePort()),
    }),
    NODE_EXTRA_CA_CERTS: authority.certificateFile,
  };
  const worker = startWorkerProcess(variables);
  let api: ApiProcess | undefined;
  try {
    api = await startApiProcess(variables);
    const browser = (): ReturnType<ApiProcess['browser']> => (api as ApiProcess).browser();
    const { username, password, email } = await registerPerson(browser());
    const logInOnce = () => logIn(browser(), username, password);
    await msUntil('the first mail', async () => delivered.includes(email), MAIL_WITHIN_MS);
    const unencryptedConnections = async (): Promise<number> => {
      const sql = `select from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'portaria_faults' and not ssl`;
      return (await postgres.query(sql)).length;
    };
    const outage = short ? 2_000 : 15_000;

    await certifyPostgres(postgres, expired);
    await sleep(RELOAD_MS);
    await postgres.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portaria_faults'",
    );
    const refused = await loginsFor(outage, logInOnce);
    const fellBack = await unencryptedConnections();
    await certifyPostgres(postgres, good);
    const postgresMs = await msUntil(
      'logins',
      async () => (await logInOnce()) === 200,
      RECOVERED_WITHIN_MS * 2,
    );
    say(
      `PostgreSQL: ${refused.length} logins refused, ${fellBack} in the clear, back after ${postgresMs} ms`,
    );

    await certifyRedis(redis, expired);
    await redis.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    const without = await loginsFor(outage, logInOnce);
    await redis.command('FLUSHALL');
    await certifyRedis(redis, good);
    const counted = async () => {
      await browser().post('v2/account/login', { usernameOrEmail: username, password: 'Errada-Mesmo1' });
      return Number(await redis.command('DBSIZE')) > 0;
    };
    const redisMs = await msUntil('counters', counted, RECOVERED_WITHIN_MS * 2);
    say(`Redis: ${without.length} logins meanwhile, counted again after ${redisMs} ms`);

    await recertify(expired);
    const { email: late } = await registerPerson(browser());
    await sleep(outage);
    const leaked = delivered.filter((address) => address === late).length;
    await recertify(good);
    const smtpMs = await msUntil('the mail', async () => delivered.includes(late), MAIL_WITHIN_MS * 2);
    say(`SMTP: ${leaked} mails meanwhile, the one that waited after ${smtpMs} ms`);

    const passed =
      refused.every((status) => status === 503) &&
      fellBack === 0 &&
      without.every((status) => status === 200) &&
      leaked === 0 &&
      Math.max(postgresMs, redisMs) <= RECOVERED_WITHIN_MS &&
      smtpMs <= MAIL_WITHIN_MS;
    return {
      passed,
      measured: `PostgreSQL: ${refused.length} logins, ${refused.filter((status) => status === 503).length} answered 503, ${fellBack} connections in the clear, back after ${Math.round(postgresMs)} ms; Redis: ${without.length} logins, ${without.filter((status) => status === 200).length} let in, counting again after ${Math.round(redisMs)} ms; SMTP: ${leaked} sent, delivered ${Math.round(smtpMs / 1000)} s after the renewal (a worker retries every 20 s)`,
    };
  } finally {
    await worker.end('SIGKILL');
    await api?.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
    await Promise.all([postgres.remove(), redis.remove()]);
  }
}

export const drills: readonly Drill[] = [
  {
    id: 'F39',
    fault: 'the certificates of PostgreSQL, Redis and the mail server expire, one after another',
    goal: 'no unencrypted connection; recovery within 10 s of the renewal, mail within 30 s',
    run: letCertificatesExpire,
  },
];
