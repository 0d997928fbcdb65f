import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startApiProcess } from '@portaria/harness/api-process';
import { freePort } from '@portaria/harness/free-port';
import { quantile } from '@portaria/harness/measures';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import type { Variables } from '@portaria/harness/test-environment';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import { DepartingPeople } from './support/departing-people.ts';
import type { Drill, DrillResult, Pace } from './support/drill.ts';
import { NotifiedApplication } from './support/notified-application.ts';
import { startPatroniCluster } from './support/patroni-cluster.ts';

const run = promisify(execFile);
const main = new URL('../../apps/api/src/main.ts', import.meta.url).pathname;
const client = { id: 'loja', redirectUri: 'https://loja.exemplo.com.br/volta' };

const AT_ONCE = 4;
const PAUSE_MS = 200;
const WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 60_000;
const SETTLE_MS = 3_000;

interface Fixture {
  readonly application: NotifiedApplication;
  readonly people: DepartingPeople;
}

/** Two API processes and two workers, with people who log out all the time. */
async function withPeople<Result>(
  { appUrl, query }: Pick<OwnPostgres, 'appUrl' | 'query'>,
  work: (fixture: Fixture) => Promise<Result>,
): Promise<Result> {
  const application = new NotifiedApplication(await freePort());
  const variables = ownVariables(appUrl, {
    OUTBOUND_NETWORKS: '127.0.0.0/8,::1',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await createClient(variables, application.noticeUrl);
  const apis = await Promise.all([startApiProcess(variables), startApiProcess(variables)]);
  const workers = [startWorkerProcess(variables), startWorkerProcess(variables)];
  const people = new DepartingPeople(apis, query, client);
  try {
    await application.open();
    people.begin(AT_ONCE, PAUSE_MS);
    return await work({ application, people });
  } finally {
    await people.end();
    await Promise.all([...apis.map((api) => api.stop()), ...workers.map((worker) => worker.end('SIGTERM'))]);
    await application.close();
  }
}

async function createClient(variables: Variables, noticeUrl: string): Promise<void> {
  const about = ['--name', 'Loja', '--type', 'web', '--redirect-uri', client.redirectUri];
  const args = [main, 'client', 'create', '--id', client.id, ...about, '--backchannel-logout-uri', noticeUrl];
  await run(process.execPath, args, { env: { PATH: process.env['PATH'], ...variables } });
}

const missing = ({ application, people }: Fixture): string[] =>
  [...people.acknowledged.keys()].filter((person) => !application.arrivals.has(person));

async function untilAllArrived(fixture: Fixture, withinMs: number): Promise<number> {
  const since = performance.now();
  while (missing(fixture).length > 0 && performance.now() - since < withinMs) await sleep(50);
  return performance.now() - since;
}

async function measureDelays({ short }: Pace): Promise<DrillResult> {
  const postgres = await startOwnPostgres();
  try {
    return await withPeople(postgres, async (fixture) => {
      const { people, application } = fixture;
      await sleep(short ? 5_000 : 60_000);
      await people.end();
      await untilAllArrived(fixture, BACK_WITHIN_MS);
      const delays = [...people.acknowledged].map(
        ([person, at]) => (application.arrivals.get(person) ?? Number.POSITIVE_INFINITY) - at,
      );
      const [half, most, slowest] = [quantile(delays, 0.5), quantile(delays, 0.95), Math.max(...delays)];
      return {
        passed: most <= WITHIN_MS && people.failures === 0,
        measured: `${delays.length} logouts: notice after ${ms(half)} (median), ${ms(most)} (95 %), ${ms(slowest)} at most; ${people.failures} failed`,
      };
    });
  } finally {
    await postgres.remove();
  }
}

async function takeApplicationAway({ short, say }: Pace): Promise<DrillResult> {
  const postgres = await startOwnPostgres();
  const awayMinutes = short ? 0.5 : 10;
  try {
    return await withPeople(postgres, async (fixture) => {
      const { people, application } = fixture;
      await sleep(SETTLE_MS);
      await application.close();
      say(`the application is away for ${awayMinutes} minutes`);
      await sleep(awayMinutes * 60_000);
      await people.end();
      await sleep(SETTLE_MS);
      const waiting = missing(fixture).length;
      await application.open();
      const took = await untilAllArrived(fixture, BACK_WITHIN_MS * 2);
      const lost = missing(fixture).length;
      return {
        passed: waiting > 0 && lost === 0 && took <= BACK_WITHIN_MS,
        measured: `${waiting} notices waited; the last arrived ${ms(took)} after the return, ${lost} lost, ${application.repeated} twice`,
      };
    });
  } finally {
    await postgres.remove();
  }
}

/** Alternately kills only the server, or also the Patroni process that would restart it. */
async function killPrimaries({ short, say }: Pace): Promise<DrillResult> {
  const kills = short ? 2 : 20;
  const cluster = await startPatroniCluster();
  try {
    return await withPeople(cluster, async (fixture) => {
      const { people, application } = fixture;
      for (let kill = 1; kill <= kills; kill += 1) {
        await cluster.untilSynchronous();
        await sleep(SETTLE_MS);
        const wholeMachine = kill % 2 === 0;
        const before = people.acknowledged.size;
        const { name } = await cluster.killPrimary(wholeMachine);
        while (people.acknowledged.size < before + AT_ONCE * 2) await sleep(50);
        cluster.revive(name);
        say(`kill ${kill} of ${kills} (${wholeMachine ? 'machine' : 'server'}): ${before} logouts before it`);
      }
      await people.end();
      const took = await untilAllArrived(fixture, BACK_WITHIN_MS * 2);
      const lost = missing(fixture).length;
      return {
        passed: lost === 0,
        measured: `${kills} kills, ${people.acknowledged.size} logouts acknowledged, ${people.failures} refused; ${lost} notices lost, ${application.repeated} arrived twice; the last ${ms(took)} after the last logout`,
      };
    });
  } finally {
    await cluster.remove();
  }
}

const ms = (value: number): string => `${(value / 1000).toFixed(1)} s`;

export const drills: readonly Drill[] = [
  {
    id: 'F46',
    fault: 'nothing: how soon an application learns of a logout',
    goal: '95 % within 5 s',
    run: measureDelays,
  },
  {
    id: 'F47',
    fault: 'the application that is to learn of logouts is away for 10 minutes',
    goal: 'all notices within 1 minute of its return',
    run: takeApplicationAway,
  },
  {
    id: 'F48',
    fault:
      'primary killed with -9 while people log out of an application, every other time with its whole machine',
    goal: 'every acknowledged logout reaches the application',
    run: killPrimaries,
  },
];
