import { setTimeout as sleep } from 'node:timers/promises';
import { codeTo } from '@portaria/harness/account-owner';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { newPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardedFor, manyAddresses, type OwnRedis, startOwnRedis } from './attackers.ts';

const SIGN_UPS = 1_000;
const AT_ONCE = 50;
const PER_NETWORK = 20;
const PER_WIDE_NETWORK = 200;
const PER_MAILBOX = 10;

describe('mass registration, with the default limits', () => {
  let test: TestApp;
  let redis: OwnRedis;
  let apis: ApiProcess[];
  let networks = 0;
  let stopped: Promise<void> | undefined;
  const stopRedis = (): Promise<void> => {
    stopped ??= redis.stop();
    return stopped;
  };
  beforeAll(async () => {
    redis = await startOwnRedis();
    test = await startTestApp({
      variables: {
        TRUSTED_PROXIES: '127.0.0.1',
        REDIS_URL: redis.url,
        HASH_QUEUE: '1000',
        // The network's failure limit would apply first and hide the limit under test.
        NETWORK_FAILURES: '1000000',
        WIDE_NETWORK_FAILURES: '1000000',
        // All test mailboxes share one domain.
        DOMAIN_MAILS_PER_HOUR: '1000000',
      },
    });
    apis = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
    await test.startWorker();
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.stop()));
    await stopRedis();
    await test.close();
  });

  /** Returns how many sign-ups succeed, fifty in parallel over both processes. */
  async function signUps(
    count: number,
    at: (n: number) => { email?: string; address: string },
  ): Promise<number> {
    const browsers = apis.map((api) => api.browser());
    await Promise.all(browsers.map((browser) => browser.get('v2/account/csrf')));
    const statuses: number[] = [];
    for (let first = 0; first < count; first += AT_ONCE) {
      const answers = Array.from({ length: Math.min(AT_ONCE, count - first) }, async (_, more) => {
        const { email, address } = at(first + more);
        const person = newPerson(email === undefined ? {} : { email });
        const browser = browsers[more % browsers.length]?.clone();
        const signUp = async (): Promise<number> =>
          (await browser?.post('v2/account/register', person, forwardedFor(address)))?.status ?? 0;
        let status = await signUp();
        // A busy machine sheds load, and the attacker comes back. If the account was created by then, its name is taken.
        for (let retries = 0; status === 503 && retries < 10; retries += 1) {
          await sleep(500);
          const next = await signUp();
          status = next === 400 ? 200 : next;
        }
        return status;
      });
      statuses.push(...(await Promise.all(answers)));
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    return statuses.filter((status) => status === 200).length;
  }

  /** An unused block of 256 addresses. */
  function newBlock(): (host: number) => string {
    networks += 1;
    const block = `203.0.${networks}`;
    return (host) => `${block}.${host % 256}`;
  }

  const states: [string, () => Promise<unknown>][] = [
    ['up', async () => {}],
    ['flushed in the middle', () => redis.flush()],
    ['down', () => stopRedis()],
  ];

  it.each(states)(
    'A147 mass-registration: accepts twenty of a thousand sign-ups from one network, with Redis %s [V2.4.1]',
    async (_state, breakRedis) => {
      const host = newBlock();
      const made = await signUps(SIGN_UPS, (n) => {
        if (n === SIGN_UPS / 2) void breakRedis();
        return { address: host(1) };
      });
      expect(made).toBe(PER_NETWORK);
    },
    120_000,
  );

  it('A147 mass-registration: accepts 200 sign-ups from a whole address block', async () => {
    const host = newBlock();
    expect(await signUps(300, (n) => ({ address: host(n) }))).toBe(PER_WIDE_NETWORK);
  }, 120_000);

  it('A147 mass-registration: accepts ten sign-ups for all spellings of one mailbox, from any address', async () => {
    const spell = (n: number): string =>
      n % 2 === 0 ? `v.itima+${n}@gmail.com` : `vitim.a+${n}@googlemail.com`;
    const made = await signUps(100, (n) => ({ email: spell(n), address: manyAddresses(10_000 + n) }));
    expect(made).toBe(PER_MAILBOX);
  }, 60_000);

  it('A147 mass-registration: an address change counts as a sign-up for its mailbox, a password reset does not', async () => {
    const email = (n: number): string => `alvo+${n}@empresa.com.br`;
    await signUps(20, (n) => ({ email: email(n), address: manyAddresses(20_000 + n) }));
    const browser = test.browser();
    const person = newPerson();
    const here = forwardedFor(manyAddresses(30_000));
    const registered = await browser.post('v2/account/register', person, here);
    browser.token = registered.json<{ token: string }>().token;
    const change = await browser.post('v2/account/changeEmail', { email: email(99) }, here);
    expect(change.problem()).toMatchObject({ status: 429 });
    const forgot = { email: email(0), clientURI: 'http://localhost:5000/reset-password' };
    expect((await browser.post('v2/account/forgotPassword', forgot, here)).status).toBe(204);
    await test.mails.waitFor(
      ({ to, parsed }) => to.includes(email(0)) && parsed.subject === 'Redefinir sua senha',
    );
  }, 60_000);

  it('A147 mass-registration: confirming an account frees its slot in the limit', async () => {
    const host = newBlock();
    const browser = test.browser();
    const person = newPerson();
    const here = forwardedFor(host(1));
    const registered = await browser.post('v2/account/register', person, here);
    browser.token = registered.json<{ token: string }>().token;
    expect(await signUps(30, () => ({ address: host(1) }))).toBe(PER_NETWORK - 1);
    const again = () => test.browser().post('v2/account/register', newPerson(), here);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const code = await codeTo(test, person.email, 'Confirme seu e-mail');
    expect((await browser.post('v2/account/confirmEmailCode', { code })).status).toBe(204);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  }, 60_000);
});

describe('mass registration with mailboxes of one domain', () => {
  it('A147 mass-registration: limits sign-ups per mail domain, except for large providers', async () => {
    const test = await startTestApp({
      variables: { TRUSTED_PROXIES: '127.0.0.1', HASH_QUEUE: '1000', DOMAIN_MAILS_PER_HOUR: '5' },
    });
    const signUp = async (n: number, domain: string): Promise<number> => {
      const person = newPerson({ email: `pessoa${n}@${domain}` });
      const answer = await test.browser().post('v2/account/register', person, forwardedFor(manyAddresses(n)));
      return answer.status;
    };
    const own = await Promise.all(Array.from({ length: 12 }, (_, n) => signUp(n, 'fabrica.com.br')));
    expect(own.filter((status) => status === 200)).toHaveLength(5);
    const large = await Promise.all(Array.from({ length: 8 }, (_, n) => signUp(100 + n, 'uol.com.br')));
    expect(new Set(large)).toEqual(new Set([200]));
    await test.close();
  });
});
