import { API_BASE, endpoints } from '@portaria/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawExchange } from '../../test/attacks/raw-http.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';

describe('while there is no room to hash', () => {
  let test: TestApp;
  let url: string;
  let makeRoom = (): void => {};
  let hashed: Promise<void>;
  beforeAll(async () => {
    test = await startTestApp({ variables: { HASH_SLOTS: '1', HASH_QUEUE: '0' } });
    url = await test.app.listen({ port: 0 });
    const hashing = new Promise<void>((resolve) => {
      makeRoom = resolve;
    });
    hashed = test.context.hashGate.run(() => hashing);
  });
  afterAll(async () => {
    makeRoom();
    await test.close();
  });

  const passing = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'content-length']);
  const lasting = (headers: Headers): string[] =>
    [...headers].filter(([name]) => !passing.has(name)).map(([name, value]) => `${name}: ${value}`);

  it.each([endpoints.login, endpoints.register, endpoints.resetPassword])(
    'refuses $path at the door in the words of its route',
    async ({ path }) => {
      const headers = { 'content-type': 'application/json' };
      const atTheDoor = await fetch(url + API_BASE + path, { method: 'POST', headers, body: '{}' });
      const inside = await test.app.inject({ method: 'POST', url: API_BASE + path, headers, payload: '{}' });
      expect(atTheDoor.status).toBe(503);
      expect(inside.statusCode).toBe(503);
      expect(lasting(atTheDoor.headers)).toEqual(
        lasting(new Headers(inside.headers as Record<string, string>)),
      );
      const { requestId, ...problem } = (await atTheDoor.json()) as { requestId: string };
      const { requestId: _, ...same } = inside.json<{ requestId: string }>();
      expect(problem).toEqual(same);
      expect(requestId).toBe(atTheDoor.headers.get('x-request-id'));
    },
  );

  it('writes one line for all that it shed, with the network that most of them came from', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const app = await buildApp(test.context, { log });
    const door = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const { path } of [endpoints.login, endpoints.register])
      expect((await fetch(door + API_BASE + path, { method: 'POST' })).status).toBe(503);
    await app.close();
    expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([]);
    expect(lines.filter(({ msg }) => msg === 'requests shed')).toMatchObject([
      { count: 2, networks: 1, network: '127.0.0.0/24' },
    ]);
  });

  it('reads no more of a large body, and cuts the connection', async () => {
    const request = `POST ${API_BASE}${endpoints.login.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{`;
    const startedAt = performance.now();
    const answer = await rawExchange(Number(new URL(url).port), request, 9_000);
    expect(answer.status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });

  it('answers everything else as ever, and logins as soon as there is room', async () => {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    makeRoom();
    await hashed;
    const login = await fetch(url + API_BASE + endpoints.login.path, { method: 'POST' });
    expect(login.status).toBe(403);
  });
});
