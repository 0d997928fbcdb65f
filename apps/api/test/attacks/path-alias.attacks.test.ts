import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csrfLines, portOf, rawRequest } from './raw-request.ts';

const FAILURES = 5;
const path = '/api/v2/account/login';
const aliases = [
  '//api/v2/account/login',
  '/api//v2/account/login',
  '/api/V2/account/login',
  '/API/v2/account/login',
  '/api/v2/account/Login',
  '/api/%762/account/login',
  '/%61pi/v2/account/login',
  '/api/v2/account/%6c%6fgin',
  '/api/v2%2faccount%2flogin',
  '/api/v2/account/login/',
  '/api/v2/account/login;x',
  '/api/v2/account/login;x=1',
  '/api/v2/account/login?x=1',
  '/api/v2/account/login#x',
  '/api/./v2/account/login',
  '/api/x/../v2/account/login',
  '/api/v2/account/login%20',
  '/api/v2/account/login%00',
  '/api/v2/account/login.json',
  '\\api\\v2\\account\\login',
  'http://localhost/api/v2/account/login',
];
const methods = ['post', 'Post', 'PUT', 'PATCH', 'GET', 'QUERY'];

describe('reaching a guarded call through a path alias', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    const variables = { ...withoutLimits, NETWORK_FAILURES: String(FAILURES) };
    test = await startTestApp({ variables });
    port = await portOf(test.app);
  });
  afterAll(() => test.close());

  const ask = (requestLine: string, more: readonly string[], at = 0) => {
    const body = JSON.stringify({ usernameOrEmail: `ninguem${at}`, password: 'Errada-Mesmo1' });
    const lines = [`${requestLine} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...more];
    return rawRequest(port, lines, body);
  };
  const requestLines = [
    ...aliases.map((alias) => `POST ${alias}`),
    ...methods.map((method) => `${method} ${path}`),
  ];

  it('A27 path-alias: no spelling of a path bypasses the CSRF guard', async () => {
    for (const line of requestLines) {
      const { status, text } = await ask(line, []);
      expect([line, [400, 403, 404, 405].includes(status)]).toEqual([line, true]);
      expect(text).not.toContain('invalid_credentials');
    }
  });

  it('A27 path-alias: no spelling of a path has a separate rate limit', async () => {
    const csrf = await csrfLines(port);
    // Twice the limit: if Redis times out, the process falls back to its own counter, which starts at zero.
    for (let at = 0; at < 2 * FAILURES + 1; at += 1) await ask(`POST ${path}`, csrf, at);
    expect((await ask(`POST ${path}`, csrf)).status).toBe(429);
    for (const line of requestLines) {
      const { status } = await ask(line, csrf);
      expect([line, [400, 404, 405, 429].includes(status)]).toEqual([line, true]);
    }
  });

  it('A27 path-alias: API responses are not cacheable, for any spelling of the path [V14.2.5]', async () => {
    for (const line of requestLines) {
      const { status, text } = await ask(line, []);
      if (status === 403) expect([line, /cache-control: no-store/i.test(text)]).toEqual([line, true]);
    }
  });
});
