import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { raceRounds } from '../engines.ts';
import { registerPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { forwardedFor, manyAddresses, type OwnRedis, startOwnRedis } from './attackers.ts';

const PARALLEL = 200;
/** The product's own budget; apart from the trusted proxy no setting is touched here. */
const BUDGET = 10;
/** Each at a known and at an unknown name, in three states of Redis. */
const rounds = Math.ceil(raceRounds / 5);

describe('guessing faster than anybody counts, with the default limits', () => {
  let test: TestApp;
  let redis: OwnRedis;
  let address = 0;
  beforeAll(async () => {
    // A proxy that forwards from everywhere: only the account's own budget stands in the way.
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
      // One that did not start must not leave the other behind.
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

  it('A28 burst-race: 200 guesses at once over two processes stay within the budget', async () => {
    await overTwoProcesses(redis.url, expectBudgetHolds);
  }, 600_000);

  it('A28 burst-race: and while Redis is down', async () => {
    // Nobody listens on port 1.
    await overTwoProcesses('redis://127.0.0.1:1', expectBudgetHolds);
  }, 600_000);

  it('A28 burst-race: and while Redis is emptied again and again', async () => {
    await overTwoProcesses(redis.url, async (apis) => {
      let over = false;
      const emptying = (async () => {
        while (!over) await redis.flush();
      })();
      await expectBudgetHolds(apis).finally(() => {
        over = true;
      });
      await emptying;
    });
  }, 600_000);
});
