import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess } from '@portaria/harness/api-process';
import { freePort } from '@portaria/harness/free-port';
import { startMailCatcher } from '@portaria/harness/mail-catcher';
import { msUntil } from '@portaria/harness/measures';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import type { Variables } from '@portaria/harness/test-environment';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import pg from 'pg';
import { readConfig } from '../../apps/api/src/base/config/config.ts';
import { openEnvironment } from '../../apps/api/src/operator/doctor/open-environment.ts';
import { checkPreparedStatements } from '../../apps/api/src/operator/doctor/prepared-statements.ts';
import type { Drill, DrillResult, Pace } from './support/drill.ts';
import { CALLERS, EverydayTraffic } from './support/everyday-traffic.ts';
import { startPgBouncer } from './support/pgbouncer.ts';
import { openServerLog } from './support/server-log.ts';

const POOL_SIZE = 10;
/** Fewer than the client pool, so that PgBouncer shares them between clients. */
const SERVER_CONNECTIONS = 4;
const outdatedPlans = /ERROR: {2}cached plan must not change result type/g;
const lostNames = /ERROR: {2}prepared statement "[^"]+" (?:already exists|does not exist)/g;

/** Schema changes that invalidate cached plans. Each pair restores the original schema. */
const changes = [
  'alter table accounts alter column username type varchar(200)',
  'alter table accounts alter column username type text',
  'alter table accounts add column drill integer',
  'alter table accounts drop column drill',
  'alter table sessions add column drill text',
  'alter table sessions drop column drill',
];

async function migrateUnderTraffic({ short, say }: Pace): Promise<DrillResult> {
  const wanted = short ? 2_000 : 10_000;
  const log = openServerLog();
  const postgres = await startOwnPostgres(log.settings);
  const api = await startApiProcess(ownVariables(postgres.appUrl));
  const traffic = new EverydayTraffic(api.browser);
  try {
    traffic.begin();
    let migrations = 0;
    while (traffic.requests < wanted) {
      await sleep(500);
      await postgres.query(changes[migrations % changes.length] ?? '');
      migrations += 1;
      say(`${migrations} changes, ${traffic.requests} requests, ${traffic.failures.length} failed`);
    }
    await traffic.end();
    const outdated = log.count(outdatedPlans);
    for (const failure of new Set(traffic.failures)) say(failure);
    return {
      // Without any outdated plan the drill did not test anything.
      passed: traffic.failures.length === 0 && outdated > 0,
      measured: `${traffic.failures.length} failed of ${traffic.requests} over ${migrations} changes; PostgreSQL refused ${outdated} outdated plans`,
    };
  } finally {
    await api.stop();
    await postgres.remove();
    log.remove();
  }
}

function behindPgBouncer(mode: 'auto' | 'off', failedStatementsAtMost: number) {
  return async ({ short, say }: Pace): Promise<DrillResult> => {
    const wanted = short ? 2_000 : 10_000;
    const log = openServerLog();
    const postgres = await startOwnPostgres(log.settings);
    const pooler = await startPgBouncer(postgres.appUrl, SERVER_CONNECTIONS);
    const timeout = await statementTimeout(pooler.url);
    const mails = await startMailCatcher();
    const variables = ownVariables(pooler.url, {
      PREPARED_STATEMENTS: mode,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      WORKER_METRICS_PORT: String(await freePort()),
      SMTP_URL: mails.url,
    });
    const api = await startApiProcess(variables);
    const worker = startWorkerProcess(variables);
    const traffic = new EverydayTraffic(api.browser);
    try {
      traffic.begin();
      while (traffic.requests < wanted) await sleep(200);
      await traffic.end();
      const lost = log.count(lostNames);
      const connections = await connectionsOf(postgres);
      await msUntil('mails', async () => mails.mails.length >= CALLERS, 30_000);
      for (const failure of new Set(traffic.failures)) say(failure);
      const prepared = await gaugeOf(api.metricsPort);
      const doctor = await doctorOn(variables);
      return {
        passed:
          traffic.failures.length === 0 &&
          lost <= failedStatementsAtMost &&
          (mode === 'off' || lost > 0) &&
          prepared === 0 &&
          timeout === '2s' &&
          doctor === (mode === 'auto' ? 'advice' : 'right'),
        measured: `PgBouncer ${pooler.version}: ${traffic.failures.length} failed of ${traffic.requests} requests; ${lost} statements refused for their name, over ${2 * POOL_SIZE} connections to it and ${connections} of its own; gauge portaria_prepared_statements ${prepared}; doctor: ${doctor}; statement_timeout ${timeout}; ${mails.mails.length} mails by a worker behind it`,
      };
    } finally {
      await worker.end('SIGTERM');
      await mails.close();
      await api.stop();
      await pooler.stop();
      await postgres.remove();
      log.remove();
    }
  };
}

async function statementTimeout(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
  await client.end();
  return rows[0]?.statement_timeout ?? '';
}

async function connectionsOf(postgres: OwnPostgres): Promise<number> {
  const [row] = await postgres.query<{ count: string }>(
    "select count(*) from pg_stat_activity where usename = 'portaria_faults'",
  );
  return Number(row?.count);
}

async function doctorOn(variables: Variables): Promise<string | undefined> {
  const environment = openEnvironment(readConfig(variables), { shippedMigrations: [] });
  try {
    return (await checkPreparedStatements(environment))[0]?.verdict;
  } finally {
    await environment.close();
  }
}

async function gaugeOf(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^portaria_prepared_statements (\d)/m.exec(text)?.[1]);
}

export const drills: readonly Drill[] = [
  {
    id: 'F43',
    fault: 'tables change under prepared statements, while users read, write, refresh and log in',
    goal: '0 failed of 10,000, although plans become invalid',
    run: migrateUnderTraffic,
  },
  {
    id: 'F44',
    fault: 'Debian’s PgBouncer in transaction mode in front of PostgreSQL, `PREPARED_STATEMENTS=auto`',
    goal: '0 failed of 10,000 requests; at most one failed statement per connection, then no prepared statements',
    // One pool of the API and one of the worker.
    run: behindPgBouncer('auto', 2 * POOL_SIZE),
  },
  {
    id: 'F45',
    fault: 'the same with `PREPARED_STATEMENTS=off`',
    goal: '0 failed of 10,000 requests, no failed statement; timeouts still apply',
    run: behindPgBouncer('off', 0),
  },
];
