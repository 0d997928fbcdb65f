import { registerPerson } from '@portaria/harness/people';
import { silent, startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createHttpMetrics } from '../../src/http/http-metrics.ts';
import { createRegistry } from '../../src/telemetry/registry.ts';

/** A tenth of the default limits, to save hashes. */
const NARROW = 6;
const WIDE = 60;
const NAMES = 300;
/** If Redis times out, the process falls back to its own counter, which starts at zero. */
const SLACK = 2;
const LOGIN = '/api/v2/account/login';

describe('password spraying and credential stuffing', () => {
  let test: TestApp;
  let app: FastifyInstance;
  const registry = createRegistry();
  let cookie: string;
  beforeAll(async () => {
    const variables = {
      ...withoutLimits,
      TRUSTED_PROXIES: '127.0.0.1',
      NETWORK_FAILURES: String(NARROW),
      WIDE_NETWORK_FAILURES: String(WIDE),
    };
    test = await startTestApp({ variables });
    app = await buildApp(test.context, { log: silent, metrics: createHttpMetrics(registry) });
    const answer = await app.inject('/api/v2/account/csrf');
    cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  async function tryOne(name: string, address: string, password = 'Verao-2026!'): Promise<number> {
    const answer = await app.inject({
      method: 'POST',
      url: LOGIN,
      headers: { cookie, 'x-xsrf-token': cookie.split(/=(.*)/s)[1] ?? '', 'x-forwarded-for': address },
      payload: { usernameOrEmail: name, password },
    });
    return answer.statusCode;
  }

  async function spray(prefix: string, addressOf: (at: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < NAMES; at += 1) statuses.push(await tryOne(`${prefix}${at}`, addressOf(at)));
    return statuses;
  }

  const evaluated = (statuses: readonly number[]): number =>
    statuses.filter((status) => status === 401).length;

  it('A32 spray/stuff: limits all addresses of an IPv4 block together [V2.4.1]', async () => {
    const statuses = await spray('alvo', (at) => `198.51.100.${at % 250}`);
    expect(evaluated(statuses)).toBeGreaterThanOrEqual(WIDE);
    expect(evaluated(statuses)).toBeLessThanOrEqual(WIDE * SLACK);
    expect(statuses.at(-1)).toBe(429);
  }, 120_000);

  it('A32 spray/stuff: limits all networks of an IPv6 /48 together', async () => {
    const statuses = await spray('porta', (at) => `2001:db8:99:${at.toString(16)}::1`);
    expect(evaluated(statuses)).toBeLessThanOrEqual(WIDE * SLACK);
    expect(statuses.at(-1)).toBe(429);
  }, 120_000);

  it('A32 spray/stuff: evaluates only a few leaked pairs from one address [V6.3.1]', async () => {
    const person = await registerPerson(test.browser());
    const statuses: number[] = [];
    for (let at = 0; at < NARROW * SLACK + 3; at += 1) {
      statuses.push(await tryOne(`par${at}`, '203.0.113.9', `Vazada-${at}x`));
    }
    expect(evaluated(statuses)).toBeLessThanOrEqual(NARROW * SLACK);
    expect(await tryOne(person.username, '203.0.113.9', person.password)).toBe(429);
    expect(await tryOne(person.username, '192.0.2.77', person.password)).toBe(200);
  });

  it('A32 spray/stuff: the metrics show the attack by route and status', async () => {
    const text = await registry.metrics();
    const counted = (status: number): number =>
      Number(
        new RegExp(`_count\\{[^}]*route="${LOGIN}"[^}]*status="${status}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
      );
    expect(counted(401)).toBeGreaterThanOrEqual(WIDE);
    expect(counted(429)).toBeGreaterThan(NAMES);
  });
});
