import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardedFor, manyAddresses, type OwnRedis, startOwnRedis } from './attackers.ts';

const PARALLEL = 200;
/** The default rate limit. The trusted proxy is the only setting changed here. */
const BUDGET = 10;
/** Reduced, because each round runs for a known and an unknown name in three states of Redis. */
const rounds = Math.ceil(raceRounds / 5);

describe('parallel guesses, with the default limits', { timeout: RACE_TIMEOUT_MS }, () => {
  let test: TestApp;
  let redis: OwnRedis;
  let address = 0;
  beforeAll(async () => {
    // The trusted proxy lets each guess use a new address, so only the account's rate limit applies.
    test = await startTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
    redis = await startOwnRedis();
  });
  afterAll(async () => {
    await redis.stop();
    await test.close();
  });

  async function overTwoProcesses(
    redisUrl: string,
    attack: (apis: ApiProcess[]) => Promise<void>,
  ): Promise<void> {
    const variables = { ...test.variables, REDIS_URL: redisUrl };
    const started = await Promise.allSettled([startApiProcess(variables), startApiProcess(variables)]);
    const apis = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      // If one process fails to start, the one that did start must still be stopped.
      for (const one of started) if (one.status === 'rejected') throw one.reason;
      await attack(apis);
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
    }
  }

  async function burst(apis: readonly ApiProcess[], name: string): Promise<Map<number, number>> {
    const browsers = await Promise.all(
      apis.map(async (api) => {
        const browser = api.browser();
        await browser.get('v2/account/csrf');
        return browser;
      }),
    );
    const counted = new Map<number, number>();
    await Promise.all(
      Array.from({ length: PARALLEL }, async (_, at) => {
        address += 1;
        const body = { usernameOrEmail: name, password: `Errada-${at}x` };
        const browser = browsers[at % browsers.length];
        const answer = await browser?.post('v2/account/login', body, forwardedFor(manyAddresses(address)));
        const status = answer?.status ?? 0;
        counted.set(status, (counted.get(status) ?? 0) + 1);
      }),
    );
    return counted;
  }

  async function expectBudgetHolds(apis: readonly ApiProcess[]): Promise<void> {
    let most = 0;
    for (let round = 0; round < rounds; round += 1) {
      address += 1;
      const person = await registerPerson(test.browser());
      for (const name of [person.username, `ninguem${address}`]) {
        const counted = await burst(apis, name);
        expect([...counted.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
        expect(counted.get(401)).toBeLessThanOrEqual(BUDGET);
        expect(counted.get(401)).toBeGreaterThan(0);
        most = Math.max(most, counted.get(401) ?? 0);
      }
    }
    process.stdout.write(
      `figure: ${2 * rounds} bursts of ${PARALLEL}, at most ${most} evaluated of ${BUDGET}\n`,
    );
  }

  it('A28 burst-race: 200 parallel guesses over two processes stay within the rate limit [V2.3.2 V6.3.1]', async () => {
    await overTwoProcesses(redis.url, expectBudgetHolds);
  });

  it('A28 burst-race: they stay within the rate limit while Redis is down', async () => {
    // Nothing listens on port 1.
    await overTwoProcesses('redis://127.0.0.1:1', expectBudgetHolds);
  });

  it('A28 burst-race: they stay within the rate limit while Redis is flushed repeatedly', async () => {
    await overTwoProcesses(redis.url, async (apis) => {
      let over = false;
      const flushing = (async () => {
        while (!over) await redis.flush();
      })();
      await expectBudgetHolds(apis).finally(() => {
        over = true;
      });
      await flushing;
    });
  });
});
