import { API_BASE, loginEndpoint, registerEndpoint, resetPasswordEndpoint } from '@portaria/contract';
import { rawExchange } from '@portaria/harness/raw-http';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

describe('load shedding while the hash limiter is full', () => {
  let test: TestApp;
  let url: string;
  let finishHashing = (): void => {};
  let hashed: Promise<void>;
  beforeAll(async () => {
    test = await startTestApp({ variables: { HASH_SLOTS: '1', HASH_QUEUE: '0' } });
    url = await test.app.listen({ port: 0 });
    const hashing = new Promise<void>((resolve) => {
      finishHashing = resolve;
    });
    hashed = test.context.hashLimiter.run(() => hashing);
  });
  afterAll(async () => {
    finishHashing();
    await test.close();
  });

  const volatileHeaders = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'content-length']);
  const stableHeaders = (headers: Headers): string[] =>
    [...headers].filter(([name]) => !volatileHeaders.has(name)).map(([name, value]) => `${name}: ${value}`);

  it.each([loginEndpoint, registerEndpoint, resetPasswordEndpoint])(
    'rejects $path early with the same response as its route',
    async ({ path }) => {
      const headers = { 'content-type': 'application/json' };
      const early = await fetch(url + API_BASE + path, { method: 'POST', headers, body: '{}' });
      const routed = await test.app.inject({ method: 'POST', url: API_BASE + path, headers, payload: '{}' });
      expect(early.status).toBe(503);
      expect(routed.statusCode).toBe(503);
      expect(stableHeaders(early.headers)).toEqual(
        stableHeaders(new Headers(routed.headers as Record<string, string>)),
      );
      const { requestId, ...problem } = (await early.json()) as { requestId: string };
      const { requestId: _, ...same } = routed.json<{ requestId: string }>();
      expect(problem).toEqual(same);
      expect(requestId).toBe(early.headers.get('x-request-id'));
    },
  );

  it('logs one line for all shed requests, with the most frequent network', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const app = await buildApp(test.context, { log });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const { path } of [loginEndpoint, registerEndpoint])
      expect((await fetch(origin + API_BASE + path, { method: 'POST' })).status).toBe(503);
    await app.close();
    expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([]);
    expect(lines.filter(({ msg }) => msg === 'requests shed')).toMatchObject([
      { count: 2, networks: 1, network: '127.0.0.0/24' },
    ]);
  });

  it('does not read a large body, and closes the connection', async () => {
    const request = `POST ${API_BASE}${loginEndpoint.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{`;
    const startedAt = performance.now();
    const answer = await rawExchange(Number(new URL(url).port), request, 9_000);
    expect(answer.status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });

  it('serves other routes meanwhile, and logins once there is capacity', async () => {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    finishHashing();
    await hashed;
    const login = await fetch(url + API_BASE + loginEndpoint.path, { method: 'POST' });
    expect(login.status).toBe(403);
  });
});
