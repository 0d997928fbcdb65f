import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, accountEndpoints, type Endpoint, endpoints, testEndpoints } from '@portaria/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fittingBody } from '../../test/attacks/account-calls.ts';
import { Browser } from '../../test/browser.ts';
import { logIn, newPerson } from '../../test/people.ts';
import { silent, startTestApp, type TestApp } from '../../test/test-app.ts';
import { withoutLimits } from '../../test/test-environment.ts';
import { buildApp } from '../app.ts';
import { PAGE_POLICY, pageByPath } from './spa.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-every-answer-'));
const webRoot = join(folder, 'web');
const hidden = 'not for anybody';
const calls = [endpoints, accountEndpoints, testEndpoints].flatMap((group) =>
  Object.values<Pick<Endpoint<never, never>, 'method' | 'path'>>(group),
);
const elsewhere = 'https://evil.test/';
const fromElsewhere = `next=${elsewhere}&returnUrl=//evil.test&clientURI=${elsewhere}&callback=steal&_format=js`;

/** Everything that can be asked for, in every way that comes to mind, each answer kept. */
describe('every answer under https', () => {
  let test: TestApp;
  let app: FastifyInstance;
  const answers = new Map<string, LightMyRequestResponse>();
  beforeAll(async () => {
    for (const part of ['pages', 'assets']) mkdirSync(join(webRoot, part), { recursive: true });
    for (const page of Object.values(pageByPath))
      writeFileSync(join(webRoot, 'pages', `${page}.html`), '<p>page</p>');
    for (const file of ['web/robots.txt', 'web/favicon.svg', 'web/assets/index-abc.js'])
      writeFileSync(join(folder, file), 'public');
    for (const file of ['secret.txt', 'web/.env', 'web/package.json', 'web/assets.map'])
      writeFileSync(join(folder, file), hidden);
    const variables = { ...withoutLimits, PUBLIC_URL: 'https://conta.exemplo.com.br' };
    test = await startTestApp({ variables });
    app = await buildApp(test.context, { log: silent, webRoot });
    await collect();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
    rmSync(folder, { recursive: true });
  });

  function browser(): Browser {
    return new Browser(async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      answers.set(
        `${method} ${url} ${answer.statusCode} ${headers['content-type'] ?? ''} ${answers.size}`,
        answer,
      );
      const list = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
      );
      return { status: answer.statusCode, headers: new Headers(list), body: answer.body };
    });
  }

  const strangePaths = [
    ...['/.git/config', '/.git/HEAD', '/.svn/entries', '/.env', '/.npmrc', '/package.json', '/assets.map'],
    ...[
      '/assets',
      '/assets/',
      '/pages',
      '/pages/',
      '/pages/login.html',
      '/..%2fsecret.txt',
      '/../secret.txt',
    ],
    ...['/assets/..%2f..%2fsecret.txt', '/assets/....//....//secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'],
    ...[
      '/assets/index-abc.js%00',
      '/assets/index-abc.js.map',
      '/%00',
      '/%',
      '/metrics',
      '/api/metrics',
      '/server-status',
    ],
    ...[
      '/api/v2/account/me.css',
      '/api/v2/account/me/x.css',
      '/api/v2/account/sessions;x.js',
      '//evil.test/',
      '/nada',
    ],
    encodeURI(join(folder, 'secret.txt')),
  ];

  async function collect(): Promise<void> {
    const visitor = browser();
    const held = browser();
    const person = newPerson();
    await held.post('v2/account/register', person);
    await logIn(held, person.username, person.password);
    await held.post('v2/account/refresh');
    for (const { path, method } of calls) {
      for (const asked of [method, 'GET', 'HEAD', 'PUT', 'OPTIONS']) {
        for (const who of [visitor, held]) {
          const body = asked === 'POST' || asked === 'PUT' ? fittingBody(path) : undefined;
          await who.clone().send(asked, `${path}?${fromElsewhere}`, body, {});
          if (asked === 'POST') await who.clone().post(path, { ...fittingBody(path), clientURI: elsewhere });
        }
      }
      await held.clone().post(path, 'x', { 'content-type': 'text/plain' });
      await held.clone().post(path, '{');
      await held.clone().post(path, 'x'.repeat(20_000));
    }
    const pages = [...Object.keys(pageByPath), '/robots.txt', '/favicon.svg', '/assets/index-abc.js'];
    const others = [
      '/livez',
      '/readyz',
      '/.well-known/jwks.json',
      '/.well-known/change-password',
      '/api/openapi.json',
    ];
    for (const path of [...pages, ...others]) {
      await visitor.get(`${path.replace('*', 'x')}?${fromElsewhere}`);
      await visitor.get(path.replace('*', 'x'), { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
      await visitor.send('TRACE', path.replace('*', 'x'), undefined, {});
    }
    for (const path of strangePaths) await visitor.get(path);
    await held.post('v2/account/logout');
  }

  function eachAnswer(check: (answer: LightMyRequestResponse, name: string) => void): void {
    expect(answers.size).toBeGreaterThan(400);
    for (const [name, answer] of answers) check(answer, name);
  }

  const cookies = (answer: LightMyRequestResponse): string[] => [answer.headers['set-cookie'] ?? []].flat();

  it('demands https for a year, subdomains included', () => {
    eachAnswer(({ headers }, name) =>
      expect(headers['strict-transport-security'], name).toBe('max-age=31536000; includeSubDomains'),
    );
  });

  it('is not guessed at, not framed, not read by other origins, and tells no address it came from', () => {
    eachAnswer(({ headers }, name) => {
      expect(headers['x-content-type-options'], name).toBe('nosniff');
      expect(headers['referrer-policy'], name).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy'], name).toBe('same-origin');
      expect(headers['cross-origin-resource-policy'], name).toBe('same-origin');
      expect(headers['content-security-policy'], name).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'/,
      );
      expect(
        Object.keys(headers).filter((header) => header.startsWith('access-control-')),
        name,
      ).toEqual([]);
    });
  });

  it('runs nothing when it is opened as a document, unless it is one of our pages', () => {
    eachAnswer(({ headers }, name) => {
      const isOfTheApi = name.split(' ')[1]?.startsWith(API_BASE);
      const isPage = !isOfTheApi && String(headers['content-type']).startsWith('text/html');
      const policy = isPage ? PAGE_POLICY : "default-src 'none'; frame-ancestors 'none'; sandbox";
      expect(headers['content-security-policy'], name).toBe(policy);
    });
  });

  it('of the API is never stored', () => {
    const ofTheApi = [...answers].filter(([name]) => name.split(' ')[1]?.startsWith(API_BASE));
    expect(ofTheApi.length).toBeGreaterThan(300);
    for (const [name, { headers }] of ofTheApi) expect(headers['cache-control'], name).toBe('no-store');
  });

  it('says what it is, in UTF-8, and how long', () => {
    eachAnswer(({ headers, rawPayload }, name) => {
      const type = headers['content-type'];
      if (rawPayload.length > 0)
        expect(type, name).toMatch(/^(?:(?:text|application)\/[\w+-]+; charset=utf-8|image\/svg\+xml)$/);
      const isHead = name.startsWith('HEAD ');
      if (headers['content-length'] !== undefined && !isHead)
        expect(Number(headers['content-length']), name).toBe(rawPayload.length);
    });
  });

  it('leads nowhere but to a path of our own, whatever was asked', () => {
    let redirects = 0;
    eachAnswer(({ headers }, name) => {
      if (headers['location'] === undefined) return;
      redirects += 1;
      expect(headers['location'], name).toMatch(/^\/[\w-]/);
    });
    expect(redirects).toBeGreaterThan(0);
  });

  it('sets only cookies that stay with this host, over https, on our own pages', () => {
    const names = new Set<string>();
    eachAnswer((answer, name) => {
      for (const cookie of cookies(answer)) {
        const [pair = '', ...attributes] = cookie.split('; ');
        names.add(pair.split('=')[0] ?? '');
        expect(pair, name).toMatch(/^__Host-/);
        expect(attributes, name).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Strict']));
        expect(cookie, name).not.toMatch(/; Domain=/i);
        expect(pair.length, name).toBeLessThanOrEqual(4_096);
        if (!pair.startsWith('__Host-XSRF-TOKEN=')) expect(attributes, name).toContain('HttpOnly');
      }
    });
    const expected = ['__Host-XSRF-TOKEN', '__Host-binding', '__Host-device', '__Host-session'];
    expect([...names].toSorted()).toEqual(expected);
  });

  it('shows no value of a hidden cookie in its body or another header', () => {
    const values = [...answers.values()]
      .flatMap(cookies)
      .filter((cookie) => !cookie.startsWith('__Host-XSRF-TOKEN='))
      .map((cookie) => cookie.split('; ')[0]?.split(/=(.*)/s)[1] ?? '')
      .filter((value) => value !== '');
    expect(values.length).toBeGreaterThan(5);
    eachAnswer(({ body, headers: { 'set-cookie': _, ...headers } }, name) => {
      const shown = body + JSON.stringify(headers);
      for (const value of values) expect(shown.includes(value), name).toBe(false);
    });
  });

  it('holds no file beside our pages, no listing, and nothing of an account under another name', async () => {
    eachAnswer(({ body }, name) => expect(body.includes(hidden), name).toBe(false));
    for (const path of strangePaths) {
      const { statusCode } = await app.inject({ method: 'GET', url: path });
      expect([path, [400, 404].includes(statusCode)]).toEqual([path, true]);
    }
  });

  it('says nothing of what serves it', () => {
    eachAnswer(({ headers }, name) => {
      for (const header of ['server', 'x-powered-by', 'via']) expect(headers[header], name).toBeUndefined();
    });
  });

  it('refuses TRACE', () => {
    const traced = [...answers].filter(([name]) => name.startsWith('TRACE '));
    expect(traced.length).toBeGreaterThan(10);
    for (const [name, { statusCode }] of traced) expect([404, 405], name).toContain(statusCode);
  });
});
