import type { Browser } from '@portaria/harness/browser';
import { forgetFailures } from '@portaria/harness/redis';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from '../../src/security/client-address.ts';
import { browserFrom, forwardedFor, manyAddresses } from './attackers.ts';

/** The default rate limit, since no setting is changed here. */
const NETWORK_FAILURES = 60;
let named = 0;

/** Each guess uses another name, so that only the network's rate limit applies. */
async function guesses(browser: Browser, count: number, headersOf: (at: number) => Record<string, string>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    named += 1;
    const body = { usernameOrEmail: `ninguem${named}`, password: 'Errada-Mesmo1' };
    statuses.push((await browser.post('v2/account/login', body, headersOf(at))).status);
  }
  return statuses;
}

/** Twice the limit: if Redis times out, the process falls back to its own counter, which starts at zero. */
const ATTEMPTS = 2 * NETWORK_FAILURES + 5;

function expectOneBucket(statuses: readonly number[]): void {
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.slice(0, NETWORK_FAILURES)).toEqual(Array(NETWORK_FAILURES).fill(401));
  expect(statuses.slice(-5)).toEqual(Array(5).fill(429));
}

describe('one client posing as many, with the default limits', () => {
  let test: TestApp;
  let proxied: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    proxied = await startTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(async () => {
    await test.close();
    await proxied.close();
  });

  const run = async (app: TestApp, headersOf: (at: number) => Record<string, string>) => {
    await forgetFailures(app);
    return guesses(app.browser(), ATTEMPTS, headersOf);
  };

  it('A24 xff-spoof: counts a client that forges another address in every header as one client [V4.1.3]', async () => {
    const statuses = await run(test, (at) => {
      const address = manyAddresses(at);
      return {
        'x-forwarded-for': address,
        'x-real-ip': address,
        'client-ip': address,
        'true-client-ip': address,
        'cf-connecting-ip': address,
        forwarded: `for=${address}`,
      };
    });
    expectOneBucket(statuses);
  });

  it('A24 xff-spoof: behind a trusted proxy uses only the address that the proxy added [V15.3.4]', async () => {
    const statuses = await run(proxied, (at) => forwardedFor(`${manyAddresses(at)}, 198.51.100.9`));
    expectOneBucket(statuses);
  });

  it('A24 xff-spoof: an unparsable hop causes no error and does not bypass the limit [V15.3.4]', async () => {
    const odd = [
      'a',
      '1.2.3',
      '',
      ',',
      '198.51.100.9:443',
      '999.1.1.1',
      '[::1]',
      '::g',
      ' ',
      '0x7f.1',
      '\u00e9',
    ];
    const statuses = await run(proxied, (at) =>
      forwardedFor(`${manyAddresses(at)}, ${odd[at % odd.length] ?? 'a'}`),
    );
    expectOneBucket(statuses);
  });

  it('A25 ipv6-rotate: counts all addresses of a /64 as one client', async () => {
    const statuses = await run(proxied, (at) =>
      forwardedFor(`2001:db8:7:7:${(at * 419).toString(16)}::${at}`),
    );
    expectOneBucket(statuses);
    const networks = new Set<string>();
    for (let at = 0; at < 10_000; at += 1) {
      const host = [at, at * 31, at * 7, at * 3].map((group) => (group & 0xffff).toString(16)).join(':');
      networks.add(networkOf(`2001:db8:7:7:${host}`).narrow);
    }
    expect(networks).toEqual(new Set(['2001:db8:7:7::/64']));
  });

  it('A25 ipv6-rotate: counts twelve spellings of one address as one client', () => {
    const spellings = [
      '2001:db8:0:7::5',
      '2001:DB8:0:7::5',
      '2001:0db8:0000:0007:0000:0000:0000:0005',
      '2001:db8:0:7:0:0:0:5',
      '2001:db8::7:0:0:0:5',
      '2001:db8:0:7::0:5',
      '2001:db8:0:7:0::5',
      '2001:db8:0:7::0.0.0.5',
      '2001:db8:0:7:0:0:0.0.0.5',
      '2001:0Db8::7:0:0:0:0005',
      '2001:db8:0:7::5%eth0',
      '2001:db8:0:7::5%1',
    ];
    const found = spellings.map((remoteAddress) =>
      networkOf(clientAddress({ remoteAddress, forwardedFor: undefined }, test.config.trustedProxies)),
    );
    expect(new Set(found.map(({ narrow, wide }) => `${narrow} ${wide}`)).size).toBe(1);
  });

  it('A26 mapped-ipv4: on a dual-stack socket an IPv4 attacker does not block other IPv4 clients', async () => {
    await forgetFailures(test);
    const attacker = browserFrom(test, '::ffff:198.51.100.7');
    const neighbour = browserFrom(test, '::ffff:203.0.113.8');
    for (const browser of [attacker, neighbour])
      browser.cookies.set('__Host-XSRF-TOKEN', await csrfToken(test));
    expect((await guesses(attacker, ATTEMPTS, () => ({}))).at(-1)).toBe(429);
    expect(await guesses(neighbour, 1, () => ({}))).toEqual([401]);
  });

  it('A26 mapped-ipv4: maps every spelling of an IPv4-mapped address to that IPv4 address', () => {
    const spellings = [
      '::ffff:198.51.100.7',
      '::FFFF:198.51.100.7',
      '::ffff:c633:6407',
      '0:0:0:0:0:ffff:c633:6407',
    ];
    for (const remoteAddress of spellings) {
      const address = clientAddress({ remoteAddress, forwardedFor: undefined }, test.config.trustedProxies);
      expect([remoteAddress, networkOf(address).narrow]).toEqual([remoteAddress, '198.51.100.7/32']);
    }
  });
});

async function csrfToken(test: TestApp): Promise<string> {
  const browser = test.browser();
  await browser.get('v2/account/csrf');
  return browser.cookies.get('__Host-XSRF-TOKEN') ?? '';
}
