import { setTimeout as sleep } from 'node:timers/promises';
import { newOwner, type Owner } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardedFor, manyAddresses } from './attackers.ts';

const CAPACITY = 5;
const ATTACKERS = 10;
const AT_ONCE = 60;
const PAUSE_MS = 20;

describe('a flood of correct passwords', () => {
  let test: TestApp;
  let attackers: Owner[];
  beforeAll(async () => {
    const variables = { TRUSTED_PROXIES: '127.0.0.1', HASH_SLOTS: '1', HASH_QUEUE: `${CAPACITY - 1}` };
    test = await startTestApp({ variables });
    attackers = [];
    for (let attacker = 0; attacker < ATTACKERS; attacker += 1) attackers.push(await newOwner(test));
  });
  afterAll(() => test.close());

  const logIn = async (
    browser: Browser,
    owner: Pick<Owner, 'username' | 'password'>,
    address: string,
  ): Promise<number> => {
    const body = { usernameOrEmail: owner.username, password: owner.password };
    return (await browser.post('v2/account/login', body, forwardedFor(address))).status;
  };

  /** One browser per login, with the CSRF cookie already fetched. */
  async function visitors(count: number): Promise<Browser[]> {
    const browsers = Array.from({ length: count }, () => test.browser());
    await Promise.all(browsers.map((browser) => browser.get('v2/account/csrf')));
    return browsers;
  }

  /** Keeps this many logins running in parallel until stopped. */
  async function flood(addresses: readonly string[]): Promise<{ stop(): Promise<Set<number>> }> {
    const statuses = new Set<number>();
    let over = false;
    const browsers = await visitors(AT_ONCE);
    const floods = browsers.map(async (browser, at) => {
      for (let turn = at; !over; turn += 1) {
        const { username, password } = attackers[turn % ATTACKERS] as Owner;
        const visitor = browser.clone();
        // Rejections return immediately. Without a pause they would starve the other clients in this process.
        await sleep(PAUSE_MS);
        statuses.add(await logIn(visitor, { username, password }, addresses[at % addresses.length] ?? ''));
      }
    });
    await expect.poll(() => test.context.hashLimiter.isCrowded).toBe(true);
    return {
      async stop() {
        over = true;
        await Promise.all(floods);
        return statuses;
      },
    };
  }

  const networks = (count: number): string[] => Array.from({ length: count }, (_, at) => manyAddresses(at));

  const refusedSome = new Set([200, 503]);

  it.each([1, 4])(
    'A146 hash-exhaustion: during a flood from %i networks every login from elsewhere on a new device succeeds [V15.4.4]',
    async (count) => {
      const owner = await newOwner(test);
      const visits = await visitors(5);
      const attack = await flood(networks(count));
      const answers: number[] = [];
      for (const [at, browser] of visits.entries())
        answers.push(await logIn(browser, owner, manyAddresses(1_000 + at)));
      expect(await attack.stop()).toEqual(refusedSome);
      expect(answers).toEqual([200, 200, 200, 200, 200]);
    },
  );

  it.each([1, 4, 40])(
    'A146 hash-exhaustion: during a flood from %i networks every login on a known device succeeds',
    async (count) => {
      const owner = await newOwner(test);
      const attack = await flood(networks(count));
      const answers: number[] = [];
      // The last three come from a flooding network.
      for (const address of [1_000, 1_000, 1_000, 0, 0, 0])
        answers.push(await logIn(owner.browser, owner, manyAddresses(address)));
      expect(await attack.stop()).toEqual(refusedSome);
      expect(answers).toEqual([200, 200, 200, 200, 200, 200]);
    },
  );

  it('A146 hash-exhaustion: known devices of one network do not starve a known device elsewhere', async () => {
    const owner = await newOwner(test);
    const copies = attackers.flatMap((attacker) =>
      Array.from({ length: 6 }, () => ({ attacker, browser: attacker.browser.clone() })),
    );
    const answers = Promise.all(
      copies.map(({ attacker, browser }) => logIn(browser, attacker, manyAddresses(0))),
    );
    await expect.poll(() => test.context.hashLimiter.waiting).toBeGreaterThan(0);
    for (let visit = 0; visit < 3; visit += 1)
      expect(await logIn(owner.browser, owner, manyAddresses(1_000))).toBe(200);
    expect(await answers).toContain(503);
  });

  it('A146 hash-exhaustion: one address may use the whole queue while no other client is waiting', async () => {
    const browsers = await visitors(CAPACITY);
    const [attacker] = attackers as [Owner];
    const answers = browsers.map((browser) => logIn(browser, attacker, manyAddresses(0)));
    expect(await Promise.all(answers)).toEqual(Array.from({ length: CAPACITY }, () => 200));
  });

  it('A146 hash-exhaustion: a login displaced from the queue does not count as a guess', async () => {
    const [attacker] = attackers as [Owner];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const hashing = test.context.hashLimiter.run(() => held);
    const waiting = (count: number) => expect.poll(() => test.context.hashLimiter.waiting).toBe(count);
    const crowd = await visitors(CAPACITY - 1);
    const crowded = crowd.map((browser) => logIn(browser, attacker, manyAddresses(0)));
    await waiting(CAPACITY - 1);
    const newcomers = await visitors(2);
    const others = newcomers.map((browser, at) =>
      logIn(browser, attackers[at + 1] as Owner, manyAddresses(1_000 + at)),
    );
    expect(await Promise.all(crowded.slice(2))).toEqual([503, 503]);
    await waiting(CAPACITY - 1);
    const [budget] = await test.database.query(
      `select in_a_row from guess_budgets join accounts on accounts.id = guess_budgets.key
       where username = $1`,
      [attacker.username],
    );
    expect(budget).toEqual({ in_a_row: 2 });
    release();
    await hashing;
    expect(await Promise.all([...crowded.slice(0, 2), ...others])).toEqual([200, 200, 200, 200]);
  });
});
