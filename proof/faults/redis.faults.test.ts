import { setTimeout as sleep } from 'node:timers/promises';
import type { UserResponse } from '@portaria/contract';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { figure, quantile } from '@portaria/harness/measures';
import { type OwnRedis, startOwnRedis } from '@portaria/harness/own-redis';
import { seedAccounts } from '@portaria/harness/seed-accounts';
import { cloneDatabase, type TestDatabase } from '@portaria/harness/test-database';
import { testVariables, type Variables } from '@portaria/harness/test-environment';
import { redisUrl } from '@portaria/harness/test-settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, openBrowser, type TimedAnswer } from './support/calls.ts';
import { expectInvariants } from './support/invariants.ts';
import { networkAttempts } from './support/network-attempts.ts';
import { full } from './support/scale.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

const LOGINS = full ? 1_000 : 60;
const BUDGET = 10;
const GUESSES = 30;

describe('Redis fails', () => {
  let database: TestDatabase;
  let redis: OwnRedis;
  let proxy: TcpProxy;
  let variables: Variables;
  let api: ApiProcess;
  let control: ApiProcess;
  beforeAll(async () => {
    database = await cloneDatabase();
    redis = await startOwnRedis();
    proxy = await startTcpProxy(redis.port);
    variables = testVariables(database, {
      // All requests come from one address. The network limit has its own test below.
      NETWORK_FAILURES: '100000',
      WIDE_NETWORK_FAILURES: '100000',
      LOGINS_PER_HOUR: '100000',
      REDIS_URL: proxy.through(redis.url),
    });
    await seedAccounts(database.query, variables, 'dona', 110);
    api = await startApiProcess(variables);
    control = await startApiProcess({ ...variables, REDIS_URL: redisUrl });
    await logins(20);
  });
  beforeEach(async () => {
    await redis.command('FLUSHALL');
    // The circuit breaker tries Redis again once a second.
    await sleep(1_200);
  });
  afterEach(() => {
    // A test that failed halfway must not break the next one.
    redis.thaw();
    proxy.delay(0);
  });
  afterAll(async () => {
    await Promise.all([api?.stop(), control?.stop()]);
    await proxy?.close();
    await redis?.remove();
    await database?.drop();
  });

  /** Alternates with a process whose Redis works, so that a busy machine slows both equally. */
  async function logins(count: number): Promise<{ usual: TimedAnswer[]; here: TimedAnswer[] }> {
    const browsers = [await openBrowser(control), await openBrowser(api)] as const;
    const usual: TimedAnswer[] = [];
    const here: TimedAnswer[] = [];
    for (let n = 0; n < count; n += 1) {
      const name = `dona${(n % 100) + 1}`;
      usual.push(await login(browsers[0], name));
      here.push(await login(browsers[1], name));
    }
    return { usual, here };
  }

  const share200 = (answers: readonly TimedAnswer[]): number =>
    answers.filter(({ answer }) => answer.status === 200).length / answers.length;
  /** The quick run has too few samples for a 99th percentile. */
  const slow = (answers: readonly TimedAnswer[]): number =>
    quantile(
      answers.map(({ ms }) => ms),
      full ? 0.99 : 0.8,
    );

  async function loggedIn(name: string): Promise<Browser> {
    const browser = await openBrowser(api);
    const { answer } = await login(browser, name);
    browser.token = answer.json<UserResponse>().token;
    return browser;
  }

  async function isLoggedIn(browser: Browser): Promise<number[]> {
    const refreshed = await browser.post('v2/account/refresh');
    return [(await browser.get('v2/account/me')).status, refreshed.status];
  }

  /** Sends parallel guesses at one account and returns how many were evaluated. */
  async function evaluatedGuesses(name: string, count: number): Promise<number> {
    const browser = await openBrowser(api);
    const guess = { usernameOrEmail: name, password: 'Errada-Mesmo1' };
    const answers = await Promise.all(
      Array.from({ length: count }, () => browser.clone().post('v2/account/login', guess)),
    );
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
    return answers.filter(({ status }) => status === 401).length;
  }

  it('F08 Redis killed: logins work, sessions survive, and rate limits still apply [V16.5.2]', async () => {
    const before = await loggedIn('dona1');
    const ended = await loggedIn('dona2');
    const endedToken = ended.token;
    const endedCookies = ended.clone();
    await ended.post('v2/account/logout');
    await redis.kill();
    const { usual, here: without } = await logins(LOGINS);
    // The first logins detect the outage. After that no login may wait for Redis.
    const first = Math.max(...without.slice(0, 10).map(({ ms }) => ms));
    endedCookies.token = endedToken;
    const [kept, revived] = [await isLoggedIn(before), await isLoggedIn(endedCookies)];
    const guessed = await evaluatedGuesses('dona103', GUESSES);
    await redis.start();
    figure('F08', {
      logins: LOGINS,
      'let in': share200(without),
      usual: slow(usual),
      without: slow(without),
      first,
      guessed,
    });
    expect(share200(without)).toBeGreaterThanOrEqual(0.999);
    expect(slow(without)).toBeLessThan(2 * slow(usual));
    expect(first).toBeLessThan(1_000);
    expect(kept).toEqual([200, 200]);
    expect(revived).toEqual([401, 401]);
    expect(guessed).toBeLessThanOrEqual(BUDGET);
    await expectInvariants(database.query);
  }, 600_000);

  it.each(['up', 'killed', 'frozen', 'flushed'] as const)(
    'F08 Redis %s: a network cannot exceed its failure limit',
    async (how) => {
      const limit = 20;
      const admitted = await networkAttempts(redis, how, { limit, attempts: 60 });
      figure(`F08 network, ${how}`, { limit, admitted });
      // A flushed or lost Redis may restart the count once, but not more often.
      expect(admitted).toBe(how === 'up' ? limit : 2 * limit);
    },
  );

  it.each(['frozen', 'slow'] as const)(
    'F09 Redis %s: a login takes at most 150 ms longer',
    async (how) => {
      if (how === 'frozen') redis.freeze();
      else proxy.delay(500);
      const { usual, here: impaired } = await logins(LOGINS);
      const guessed = await evaluatedGuesses(how === 'frozen' ? 'dona104' : 'dona105', GUESSES);
      figure(`F09 ${how}`, {
        logins: LOGINS,
        'let in': share200(impaired),
        usual: slow(usual),
        impaired: slow(impaired),
        guessed,
      });
      expect(share200(impaired)).toBeGreaterThanOrEqual(0.999);
      expect(slow(impaired)).toBeLessThan(slow(usual) + 150);
      expect(guessed).toBeLessThanOrEqual(BUDGET);
    },
    600_000,
  );

  it.each(['flushed', 'restarted empty', 'out of memory'])(
    'F10 Redis %s: sessions survive, ended sessions stay ended, and rate limits still apply',
    async (how) => {
      const name = { flushed: 'dona6', 'restarted empty': 'dona7' }[how] ?? 'dona8';
      const target = name.replace('dona', 'dona10');
      const owner = await loggedIn(name);
      const ended = await loggedIn(name);
      const stolen = ended.clone();
      await ended.post('v2/account/logout');
      const guessedBefore = await evaluatedGuesses(target, GUESSES);
      if (how === 'flushed') await redis.command('FLUSHALL');
      if (how === 'out of memory') await redis.command('CONFIG', 'SET', 'maxmemory', '1');
      if (how === 'restarted empty') {
        await redis.kill();
        await redis.start();
      }
      const guessedAfter = await evaluatedGuesses(target, GUESSES);
      const [kept, revived] = [await isLoggedIn(owner), await isLoggedIn(stolen)];
      const { here: after } = await logins(20);
      await redis.command('CONFIG', 'SET', 'maxmemory', '0');
      figure(`F10 ${how}`, { 'guessed before': guessedBefore, after: guessedAfter });
      expect(kept).toEqual([200, 200]);
      expect(revived).toEqual([401, 401]);
      expect(guessedBefore + guessedAfter).toBeLessThanOrEqual(BUDGET);
      expect(share200(after)).toBe(1);
    },
  );
});
