import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { figure, msUntil } from '@portaria/harness/measures';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { seedAccounts } from '@portaria/harness/seed-accounts';
import type { Variables } from '@portaria/harness/test-environment';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livenessMs, login, logsIn, openBrowser, statusesOf, type TimedAnswer } from './support/calls.ts';
import { expectInvariants } from './support/invariants.ts';

const MAX_CONNECTIONS = 20;
const RESERVED = 3;

describe('PostgreSQL refuses connections or writes', () => {
  let postgres: OwnPostgres;
  let variables: Variables;
  let api: ApiProcess;
  let browsers: Browser[];
  beforeAll(async () => {
    postgres = await startOwnPostgres([`max_connections=${MAX_CONNECTIONS}`]);
    variables = ownVariables(postgres.appUrl);
    await seedAccounts(postgres.query, variables, 'dona', 10);
    api = await startApiProcess(variables);
    browsers = await Promise.all(Array.from({ length: 10 }, () => openBrowser(api)));
  });
  afterAll(async () => {
    await api?.stop();
    await postgres?.remove();
  });

  const logInFromAll = (): Promise<TimedAnswer[]> =>
    Promise.all(browsers.map((browser, n) => login(browser, `dona${n + 1}`)));
  const msUntilLoginWorks = (): Promise<number> =>
    msUntil('logins work again', () => logsIn(browsers[0] as Browser, 'dona1'), 15_000);
  const endConnections = (): Promise<unknown> =>
    postgres.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portaria'`,
    );

  it('F06 no connection left: 503 at once, and recovery within 5 s of a free one [V13.1.2]', async () => {
    await endConnections();
    const connections: pg.Client[] = [];
    for (let n = 0; n < MAX_CONNECTIONS - RESERVED; n += 1)
      connections.push(await postgres.connect('portaria_owner'));
    const answers = await logInFromAll();
    await Promise.all(connections.map((connection) => connection.end()));
    const healed = await msUntilLoginWorks();
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    figure('F06 no connection left', { slowest, healed });
    expect(statusesOf(answers)).toEqual([503]);
    expect(slowest).toBeLessThan(1_000);
    expect(healed).toBeLessThan(5_000);
  });

  it('F06 restarted under traffic: 503 meanwhile, no crash, recovery within 5 s', async () => {
    let running = true;
    const seen = new Set<number>();
    const traffic = Promise.all(
      browsers.slice(1).map(async (browser, n) => {
        while (running) seen.add((await login(browser, `dona${n + 2}`)).answer.status);
      }),
    );
    await msUntil('traffic', async () => seen.has(200), 5_000);
    await postgres.stop('SIGQUIT');
    await msUntil('refusals', async () => seen.has(503), 5_000);
    const alive = await livenessMs(api);
    await postgres.start();
    const healed = await msUntilLoginWorks();
    running = false;
    await traffic;
    figure('F06 restarted', { alive, healed });
    expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(healed).toBeLessThan(5_000);
    expect(api.child.exitCode).toBeNull();
    await expectInvariants(postgres.query);
  });

  it('F06 the API starts before PostgreSQL: the API waits, and is ready within 5 s of the database', async () => {
    await postgres.stop();
    let startedAt = 0;
    const starting = startApiProcess(variables).then((second) => ({ second, readyAt: performance.now() }));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await postgres.start();
    startedAt = performance.now();
    const { second, readyAt } = await starting;
    await second.stop();
    figure('F06 starting up', { ready: readyAt - startedAt });
    expect(readyAt - startedAt).toBeLessThan(5_000);
    await msUntilLoginWorks();
  });

  it('F07 read-only: writes get 503, read-only connections are closed, and the primary is found within 5 s', async () => {
    await postgres.query('alter role portaria_faults set default_transaction_read_only = on');
    await endConnections();
    const browser = browsers[0] as Browser;
    const refused = await logInFromAll();
    // Connections opened earlier stay read-only, like connections to a demoted primary.
    await postgres.query('alter role portaria_faults reset default_transaction_read_only');
    const healed = await msUntilLoginWorks();
    const after = await logInFromAll();
    figure('F07', { slowest: Math.max(...refused.map(({ ms }) => ms)), healed });
    expect(statusesOf(refused)).toEqual([503]);
    expect((await login(browser, 'dona1')).answer.status).toBe(200);
    expect(statusesOf(after)).toEqual([200]);
    expect(healed).toBeLessThan(5_000);
    await expectInvariants(postgres.query);
  });
});
