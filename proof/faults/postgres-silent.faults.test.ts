import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { figure, msUntil, quantile } from '@portaria/harness/measures';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { newPerson } from '@portaria/harness/people';
import { seedAccounts } from '@portaria/harness/seed-accounts';
import type { Variables } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  livenessMs,
  login,
  logsIn,
  openBrowser,
  post,
  statusesOf,
  type TimedAnswer,
} from './support/calls.ts';
import { expectInvariants } from './support/invariants.ts';
import { full } from './support/scale.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

const POOL = 10;

describe('PostgreSQL does not answer', () => {
  let postgres: OwnPostgres;
  let proxy: TcpProxy;
  let variables: Variables;
  let api: ApiProcess;
  let browsers: Browser[];
  /** Extra time for a busy machine: how long forty parallel logins take. The full run has the machine to itself. */
  let slackMs = 0;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    proxy = await startTcpProxy(postgres.port);
    variables = ownVariables(proxy.through(postgres.appUrl));
    await seedAccounts(postgres.query, variables, 'dona', 40);
    api = await startApiProcess(variables);
    browsers = await Promise.all(Array.from({ length: 40 }, () => openBrowser(api)));
  });
  beforeEach(async () => {
    // Afterwards every connection of the pool is open and was used.
    await msUntil(
      'normal answers',
      async () => {
        const answers = await callFromAll('login');
        slackMs = full ? 0 : Math.max(...msOf(answers));
        return statusesOf(answers).join() === '200';
      },
      20_000,
    );
  });
  afterAll(async () => {
    await api?.stop();
    await proxy?.close();
    await postgres?.remove();
  });

  /** All at once, each with its own browser and account. */
  function callFromAll(call: 'login' | 'register', count = browsers.length): Promise<TimedAnswer[]> {
    return Promise.all(
      browsers
        .slice(0, count)
        .map((browser, n) =>
          call === 'login' ? login(browser, `dona${n + 1}`) : post(browser, 'register', newPerson()),
        ),
    );
  }

  const msUntilLoginWorks = (): Promise<number> =>
    msUntil('logins work again', () => logsIn(browsers[0] as Browser, 'dona1'), 15_000);

  const msOf = (answers: readonly TimedAnswer[]): number[] => answers.map(({ ms }) => ms);

  it('F03 primary frozen: every request fails within 3 s, and the API recovers within 10 s of its return', async () => {
    postgres.freeze();
    const answers = await Promise.all([callFromAll('login', 20), callFromAll('register', 15)]);
    const afterwards = await callFromAll('login', 20);
    const alive = await livenessMs(api);
    postgres.thaw();
    const healed = await msUntilLoginWorks();
    const slowest = Math.max(...msOf(answers.flat()));
    figure('F03 frozen', { slowest, 'once known (median)': quantile(msOf(afterwards), 0.5), alive, healed });
    expect(statusesOf(answers.flat())).toEqual([503]);
    expect(answers.flat().every(({ answer }) => answer.headers.get('retry-after') === '1')).toBe(true);
    expect(slowest).toBeLessThan(3_000 + slackMs);
    expect(quantile(msOf(afterwards), 0.5)).toBeLessThan(1_000 + slackMs);
    expect(healed).toBeLessThan(10_000);
    expect(api.child.exitCode).toBeNull();
    await expectInvariants(postgres.query);
  });

  it('F03 packets dropped: dead connections are replaced instead of awaited', async () => {
    proxy.swallowOpenConnections();
    const answers = await Promise.all([callFromAll('login', 10), callFromAll('register', 10)]);
    const healed = await msUntilLoginWorks();
    const after = await callFromAll('login');
    const slowest = Math.max(...msOf(answers.flat()));
    figure('F03 packets dropped', { slowest, healed, 'open connections': proxy.openConnections() });
    expect(slowest).toBeLessThan(3_000 + slackMs);
    expect(healed).toBeLessThan(10_000);
    expect(statusesOf(after)).toEqual([200]);
    expect(proxy.openConnections()).toBeLessThanOrEqual(POOL);
    await expectInvariants(postgres.query);
  });

  it('F03 cut in the middle of transactions: the process does not crash', async () => {
    const holder = await postgres.connect();
    await holder.query('begin; lock table guess_budgets, accounts in access exclusive mode');
    const waiting = Promise.all([callFromAll('login', 5), callFromAll('register', 5)]);
    await sleep(500);
    proxy.cut();
    const answers = await waiting;
    await holder.end();
    const healed = await msUntilLoginWorks();
    figure('F03 cut', { healed });
    expect(statusesOf(answers.flat())).toEqual([503]);
    expect(api.child.exitCode).toBeNull();
    await expectInvariants(postgres.query);
  });

  it('F04 all connections busy: other requests get 503 within a second, and no connection leaks [V1.4.3]', async () => {
    const holder = await postgres.connect();
    await holder.query('begin; lock table guess_budgets, known_devices in access exclusive mode');
    const first = callFromAll('login', POOL);
    await sleep(300);
    const others = await callFromAll('login', 30);
    const alive = [await livenessMs(api), await livenessMs(api), await livenessMs(api)];
    await holder.end();
    await first;
    const healed = await msUntilLoginWorks();
    const busy = await postgres.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where application_name = 'portaria' and state <> 'idle'`,
    );
    const slowest = Math.max(...msOf(others));
    figure('F04', { slowest, 'liveness (median)': quantile(alive, 0.5), healed });
    expect(statusesOf(others)).toEqual([503]);
    expect(slowest).toBeLessThan(1_500 + slackMs);
    expect(quantile(alive, 0.5)).toBeLessThan(50 + slackMs);
    expect(busy[0]?.count).toBe(0);
    expect(statusesOf(await callFromAll('login'))).toEqual([200]);
  });

  /** The proxy can see the end of a connection later than the start of its replacement. */
  async function settledConnections(): Promise<number> {
    const first = proxy.openConnections();
    await sleep(100);
    return Math.min(first, proxy.openConnections());
  }

  it.each([200, 1_000, 5_000])(
    'F05 every answer %i ms late: no request takes longer than 2.5 s, and no backlog builds up',
    async (ms) => {
      proxy.delay(ms);
      const answers: TimedAnswer[] = [];
      const inFlight: number[] = [];
      const endsAt = Date.now() + 3_000;
      while (Date.now() < endsAt) {
        const round = Promise.all([callFromAll('login', 12), callFromAll('register', 4)]);
        inFlight.push(await settledConnections());
        answers.push(...(await round).flat());
      }
      proxy.delay(0);
      const healed = await msUntilLoginWorks();
      const p99 = quantile(msOf(answers), 0.99);
      const served = answers.filter(({ answer }) => answer.status === 200).length / answers.length;
      figure(`F05 ${ms} ms`, { p99, served, 'connections at most': Math.max(...inFlight), healed });
      expect(statusesOf(answers).every((status) => [200, 503].includes(status))).toBe(true);
      expect(p99).toBeLessThan(2_500 + slackMs);
      expect(Math.max(...inFlight)).toBeLessThanOrEqual(POOL);
      expect(healed).toBeLessThan(10_000);
      await expectInvariants(postgres.query);
    },
  );
});
