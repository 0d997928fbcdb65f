import type { AddressInfo } from 'node:net';
import { loginEndpoint, type Problem, problem, testOperations } from '@portaria/contract';
import { changingPaths, clientURI, fittingBody } from '@portaria/harness/account-calls';
import type { Answer, Browser } from '@portaria/harness/browser';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { rawExchange, rawRequest } from '@portaria/harness/raw-http';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { silent, useTestApp } from '@portaria/harness/test-app';
import { claimsOf, partsOf } from '@portaria/harness/token-forgery';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../src/app.ts';

const plainProblem = ['code', 'requestId', 'status', 'title', 'type'];
const sorted = (value: object): string[] => Object.keys(value).toSorted();

const alwaysSent = [
  'connection',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];
const sometimesSent = [
  'allow',
  'cache-control',
  'content-length',
  'keep-alive',
  'retry-after',
  'set-cookie',
  'transfer-encoding',
];

describe('response contents', () => {
  const test = useTestApp();
  let browser: Browser;
  let port: number;
  let inside: string[];
  beforeAll(async () => {
    browser = test.browser();
    const person = await registerPerson(browser);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
    const [row] = await test.database.query<{ hash: string; key: string }>(
      "select hash, (select encode(private_key, 'base64') from signing_keys limit 1) as key from passwords",
    );
    inside = [person.password, row?.hash ?? '', row?.key ?? '', await accountIdOf(test, person.email)];
    inside.push(test.database.name, test.variables['SECRET_KEYS'] ?? '', 'node_modules', '.ts:', 'select ');
  });

  function expectNoLeak(answer: { text: string; headers: Headers }): void {
    for (const secret of inside) expect(answer.text).not.toContain(secret);
    const names = [...answer.headers.keys()].filter((name) => !sometimesSent.includes(name)).toSorted();
    const expected = answer.text === '' ? alwaysSent.filter((name) => name !== 'content-type') : alwaysSent;
    expect(names).toEqual(expected);
  }

  function expectProblem(answer: Answer, status: number, extra: readonly string[] = []): Problem {
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(sorted(answer.json<object>())).toEqual([...plainProblem, ...extra].toSorted());
    expectNoLeak(answer);
    return z.parse(problem, answer.json());
  }

  it('A62 excessive-data: every success response has exactly the keys of its contract [V8.2.3 V15.3.1 V14.2.6]', async () => {
    const person = newPerson();
    const fresh = test.browser();
    const expectUser = (answer: Answer) => {
      expect(answer.status).toBe(200);
      expect(sorted(answer.json<object>())).toEqual(['token', 'username']);
      expectNoLeak({ ...answer, text: answer.text.replace(answer.json<{ token: string }>().token, '') });
      return answer.json<{ token: string }>().token;
    };
    const expectNothing = (answer: Answer) => {
      expect(answer.status).toBe(204);
      expect(answer.text).toBe('');
      expectNoLeak(answer);
    };
    expectNothing(await fresh.get('v2/account/csrf'));
    fresh.token = expectUser(await fresh.post('v2/account/register', person));
    const { email, password } = person;
    fresh.token = expectUser(await fresh.post('v2/account/login', { usernameOrEmail: email, password }));
    fresh.token = expectUser(await fresh.post('v2/account/refresh'));
    const me = await fresh.get('v2/account/me');
    expect(sorted(me.json<object>())).toEqual(['email', 'emailConfirmed', 'roles', 'username']);
    expectNoLeak(me);
    const area: Record<string, string[]> = {
      activity: ['items', 'next'],
      activityHours: ['hours'],
      confirmation: ['confirmed', 'mail', 'resendInSeconds'],
      emailChange: ['codeSent', 'dueAt', 'pendingEmail'],
      factors: [
        'mayDeclare',
        'passkeys',
        'recoveryCodes',
        'recoveryDueAt',
        'rememberedDevices',
        'required',
        'signal',
        'since',
        'totp',
      ],
      profile: ['displayName'],
      sessions: ['devices', 'sessions'],
    };
    for (const [name, keys] of Object.entries(area)) {
      const answer = await fresh.get(`v2/account/${name}`);
      expect(sorted(answer.json<object>()), name).toEqual(keys);
      expectNoLeak(answer);
    }
    const [own] = (await fresh.get('v2/account/sessions')).json<{ sessions: object[] }>().sessions;
    const sessionKeys = [
      'borrowed',
      'browser',
      'createdAt',
      'current',
      'id',
      'lastUsedAt',
      'network',
      'system',
    ];
    expect(sorted(own ?? {})).toEqual(sessionKeys);
    const { header } = partsOf(fresh.token);
    expect(sorted(JSON.parse(Buffer.from(header, 'base64url').toString()))).toEqual(['alg', 'kid', 'typ']);
    const claims = [
      'acr',
      'amr',
      'aud',
      'auth_time',
      'cbh',
      'exp',
      'iat',
      'iss',
      'jti',
      'roles',
      'sid',
      'sub',
    ];
    expect(sorted(claimsOf(fresh.token))).toEqual(claims);
    expectNothing(await fresh.post('v2/account/forgotPassword', { email, clientURI }));
    const token = await newResetLink(test, await accountIdOf(test, email));
    expectNothing(
      await fresh.post('v2/account/resetPassword', { token, password, confirmPassword: password }),
    );
    expectNothing(await fresh.post('v2/account/logout'));
  });

  it('A62 excessive-data: health, JWKS and OpenAPI responses contain only the expected keys [V13.4.5]', async () => {
    expect((await browser.get('/livez')).json()).toEqual({ status: 'ok' });
    expect((await browser.get('/readyz')).json()).toEqual({ status: 'ok' });
    const jwks = (await browser.get('/.well-known/jwks.json')).json<{ keys: object[] }>();
    expect(sorted(jwks)).toEqual(['keys']);
    for (const key of jwks.keys) expect(sorted(key)).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const description = await browser.get('/api/openapi.json');
    expect(sorted(description.json<object>())).toEqual([
      'components',
      'info',
      'openapi',
      'paths',
      'servers',
      'tags',
    ]);
    expectNoLeak(description);
    for (const path of ['/metrics', '/api/metrics', '/api/docs', '/.env', '/package.json', '/api/', '/'])
      expectProblem(await browser.get(path), 404);
  });

  it('A62 excessive-data: every error response is a problem document without extra keys', async () => {
    expectProblem(await browser.get('v2/nowhere'), 404);
    expectProblem(await browser.get('v2/account/login'), 405);
    expectProblem(await browser.get('/%'), 400);
    expectProblem(await browser.get('/api/%c0%ae'), 400);
    expectProblem(await test.browser().get('v2/account/me'), 401);
    expectProblem(await test.browser().send('POST', 'v2/account/login', {}, {}), 403);
    for (const path of changingPaths) {
      const visitor = test.browser();
      expectProblem(await visitor.post(path, '{'), 400);
      expectProblem(await visitor.post(path, 'x'.repeat(20_000)), 413);
      expectProblem(await visitor.post(path, 'x', { 'content-type': 'text/plain' }), 415);
      expectProblem(await visitor.post(path, { ...fittingBody(path), extra: 1 }), 400, ['errors']);
    }
    const wrong = { usernameOrEmail: 'ninguem', password: 'x' };
    for (let guess = 0; guess < 10; guess += 1)
      expectProblem(await test.browser().post('v2/account/login', wrong), 401);
    expectProblem(await test.browser().post('v2/account/login', wrong), 429);
    expectProblem(await test.browser().post('v2/account/refresh'), 401);
    for (const { path, method, errors } of Object.values(testOperations)) {
      const extra = errors[0] === 'internal_error' ? ['details', 'message'] : [];
      const answer = method === 'GET' ? await browser.get(path) : await browser.post(path, {});
      expectProblem(answer, answer.status, method === 'GET' ? extra : ['errors']);
    }
  });

  it('A62 excessive-data: an internal error does not reveal its cause [V16.5.1]', async () => {
    const secret = 'select hash from passwords where pepper = 1';
    const throttle = { ...test.context.throttle, reserve: () => Promise.reject(new TypeError(secret)) };
    const app = await buildApp({ ...test.context, throttle }, { log: silent });
    await browser.get('v2/account/csrf');
    const csrf = browser.cookies.get('__Host-XSRF-TOKEN') ?? '';
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${loginEndpoint.path}`,
      headers: { cookie, 'x-xsrf-token': csrf },
      payload: { usernameOrEmail: 'x', password: 'x' },
    });
    expect(sorted(answer.json())).toEqual([...plainProblem, 'details', 'message'].toSorted());
    expect(answer.body).not.toContain('select');
    const { requestId, details } = answer.json<Problem>();
    expect(details?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z$/, '')).toBe(`Pedido: ${requestId}\nHora: `);
    await app.close();
  });

  it('A62 excessive-data: answers malformed HTTP with a problem document', async () => {
    const broken = [
      'GET / HTTP/9.9\r\n\r\n',
      'NONSENSE\r\n\r\n',
      rawRequest('GET /', ['X: \0']),
      rawRequest('GET /', [`X: ${'x'.repeat(20_000)}`]),
      rawRequest('POST /api/v2/account/login', ['Content-Length: 1', 'Transfer-Encoding: chunked']),
      rawRequest('GET /%'),
      rawRequest('GET /api/%ff'),
    ];
    for (const bytes of broken) {
      const { status, head, body } = await rawExchange(port, bytes);
      expect([400, 431], bytes.slice(0, 40)).toContain(status);
      expect(head.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8');
      expect(head.toLowerCase()).not.toMatch(/^(?:server|x-powered-by):/m);
      expect(sorted(JSON.parse(body))).toEqual(plainProblem);
    }
    const answer = await rawExchange(port, rawRequest('HEAD /', [`X: ${'x'.repeat(20_000)}`]));
    expect([answer.status, answer.body]).toEqual([431, '']);
  });
});
