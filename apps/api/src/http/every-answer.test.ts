import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, mailedPages, operations, PAGE_MANIFEST, testOperations } from '@portaria/contract';
import { fittingBody } from '@portaria/harness/account-calls';
import { Browser } from '@portaria/harness/browser';
import { logIn, newPerson } from '@portaria/harness/people';
import { silent, startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { PAGE_POLICY } from './spa.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-every-answer-'));
const webRoot = join(folder, 'web');
const hidden = 'private content';
const calls = Object.values({ ...operations, ...testOperations });
const elsewhere = 'https://evil.test/';
const fromElsewhere = `next=${elsewhere}&returnUrl=//evil.test&clientURI=${elsewhere}&callback=steal&_format=js`;

/** Calls every path with many methods, bodies and headers, and keeps each response for the checks below. */
describe('every response under https', () => {
  let test: TestApp;
  let app: FastifyInstance;
  const answers = new Map<string, LightMyRequestResponse>();
  beforeAll(async () => {
    for (const part of ['pages', 'assets']) mkdirSync(join(webRoot, part), { recursive: true });
    const patterns = [...Object.values(mailedPages), '/', '/login', '/login/*', '/not-found'];
    const manifest = patterns.map((pattern) => ({ pattern, page: 'not-found', isTestPage: false }));
    writeFileSync(join(webRoot, PAGE_MANIFEST), JSON.stringify(manifest));
    writeFileSync(join(webRoot, 'pages', 'not-found.html'), '<p>page</p>');
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

  const unservedPaths = [
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
    const loggedIn = browser();
    const person = newPerson();
    await loggedIn.post('v2/account/register', person);
    await logIn(loggedIn, person.username, person.password);
    await loggedIn.post('v2/account/refresh');
    for (const { path, method } of calls) {
      for (const tried of [method, 'GET', 'HEAD', 'PUT', 'OPTIONS']) {
        for (const client of [visitor, loggedIn]) {
          const body = tried === 'POST' || tried === 'PUT' ? fittingBody(path) : undefined;
          await client.clone().send(tried, `${path}?${fromElsewhere}`, body, {});
          if (tried === 'POST')
            await client.clone().post(path, { ...fittingBody(path), clientURI: elsewhere });
        }
      }
      await loggedIn.clone().post(path, 'x', { 'content-type': 'text/plain' });
      await loggedIn.clone().post(path, '{');
      await loggedIn.clone().post(path, 'x'.repeat(20_000));
    }
    const pages = [
      ...Object.values(mailedPages),
      '/',
      '/login',
      '/robots.txt',
      '/favicon.svg',
      '/assets/index-abc.js',
    ];
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
    for (const path of unservedPaths) await visitor.get(path);
    await loggedIn.post('v2/account/logout');
  }

  function eachAnswer(check: (answer: LightMyRequestResponse, name: string) => void): void {
    expect(answers.size).toBeGreaterThan(400);
    for (const [name, answer] of answers) check(answer, name);
  }

  const cookies = (answer: LightMyRequestResponse): string[] => [answer.headers['set-cookie'] ?? []].flat();

  it('has HSTS for a year, including subdomains [V3.4.1]', () => {
    eachAnswer(({ headers }, name) =>
      expect(headers['strict-transport-security'], name).toBe('max-age=31536000; includeSubDomains'),
    );
  });

  it('forbids sniffing, framing and cross-origin reads, and sends no referrer [V3.4.2 V3.4.4 V3.4.5 V3.4.6 V3.4.8 V3.5.8]', () => {
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

  it('has a sandboxing policy, unless it is one of our pages [V3.2.1 V3.4.3]', () => {
    eachAnswer(({ headers }, name) => {
      const isOfTheApi = name.split(' ')[1]?.startsWith(API_BASE);
      const isPage = !isOfTheApi && String(headers['content-type']).startsWith('text/html');
      const policy = isPage ? PAGE_POLICY : "default-src 'none'; frame-ancestors 'none'; sandbox";
      expect(headers['content-security-policy'], name).toBe(policy);
    });
  });

  it('is never cached if it is from the API [V14.2.2 V14.3.2]', () => {
    const ofTheApi = [...answers].filter(([name]) => name.split(' ')[1]?.startsWith(API_BASE));
    expect(ofTheApi.length).toBeGreaterThan(300);
    for (const [name, { headers }] of ofTheApi) expect(headers['cache-control'], name).toBe('no-store');
  });

  it('declares its media type, UTF-8 and its length [V4.1.1 V4.2.2]', () => {
    eachAnswer(({ headers, rawPayload }, name) => {
      const type = headers['content-type'];
      if (rawPayload.length > 0)
        expect(type, name).toMatch(/^(?:(?:text|application)\/[\w+-]+; charset=utf-8|image\/svg\+xml)$/);
      const isHead = name.startsWith('HEAD ');
      if (headers['content-length'] !== undefined && !isHead)
        expect(Number(headers['content-length']), name).toBe(rawPayload.length);
    });
  });

  it('redirects only to paths on our own origin [V3.7.2]', () => {
    let redirects = 0;
    eachAnswer(({ headers }, name) => {
      if (headers['location'] === undefined) return;
      redirects += 1;
      expect(headers['location'], name).toMatch(/^\/[\w-]/);
    });
    expect(redirects).toBeGreaterThan(0);
  });

  it('sets only __Host- and Secure cookies, SameSite=Strict except for the one that other applications’ requests bring [V3.3.1 V3.3.2 V3.3.3]', () => {
    const names = new Set<string>();
    eachAnswer((answer, name) => {
      for (const cookie of cookies(answer)) {
        const [pair = '', ...attributes] = cookie.split('; ');
        names.add(pair.split('=')[0] ?? '');
        expect(pair, name).toMatch(/^__Host-/);
        const sameSite = pair.startsWith('__Host-sso=') ? 'SameSite=Lax' : 'SameSite=Strict';
        expect(attributes, name).toEqual(expect.arrayContaining(['Path=/', 'Secure', sameSite]));
        expect(cookie, name).not.toMatch(/; Domain=/i);
        expect(pair.length, name).toBeLessThanOrEqual(4_096);
        if (!pair.startsWith('__Host-XSRF-TOKEN=')) expect(attributes, name).toContain('HttpOnly');
      }
    });
    const expected = ['__Host-XSRF-TOKEN', '__Host-binding', '__Host-device', '__Host-session', '__Host-sso'];
    expect([...names].toSorted()).toEqual(expected);
  });

  it('contains no HttpOnly cookie value in its body or other headers [V3.3.4 V10.1.1]', () => {
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

  it('serves no other files, no directory listing, and no account data under another path [V5.3.2 V13.2.5 V13.4.1 V13.4.3 V13.4.7 V14.2.5]', async () => {
    eachAnswer(({ body }, name) => expect(body.includes(hidden), name).toBe(false));
    for (const path of unservedPaths) {
      const { statusCode } = await app.inject({ method: 'GET', url: path });
      expect([path, [400, 404].includes(statusCode)]).toEqual([path, true]);
    }
  });

  it('does not reveal the server software [V13.4.6]', () => {
    eachAnswer(({ headers }, name) => {
      for (const header of ['server', 'x-powered-by', 'via']) expect(headers[header], name).toBeUndefined();
    });
  });

  it('refuses TRACE [V13.4.4]', () => {
    const traced = [...answers].filter(([name]) => name.startsWith('TRACE '));
    expect(traced.length).toBeGreaterThan(10);
    for (const [name, { statusCode }] of traced) expect([404, 405], name).toContain(statusCode);
  });
});
