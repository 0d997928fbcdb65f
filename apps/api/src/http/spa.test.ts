import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  APP_NAME_PLACEHOLDER,
  BRAND_PLACEHOLDER,
  type PublicSettings,
  SETTINGS_PLACEHOLDER,
} from '@portaria/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from './brand.ts';
import { PAGE_POLICY, registerSpa } from './spa.ts';

const settings: PublicSettings = {
  appName: 'Casa "A" & <b>',
  passwordPolicy: 'spec',
  testPages: true,
  toastPosition: 'top-right',
  termsUrl: null,
  privacyUrl: null,
  supportUrl: null,
  profileFields: [],
};
const pages = [
  'home',
  'redirect',
  'login',
  'forgot-password',
  'reset-password',
  'account',
  'account-profile',
  'account-password',
  'account-email',
  'account-sessions',
  'account-activity',
  'account-data',
  'confirm-email',
  'confirm-email-change',
  'not-me',
  'cancel-deletion',
  'about',
  'contact',
  'errors',
  'xpto',
  'server-error',
  'not-found',
];
const webRoot = mkdtempSync(join(tmpdir(), 'spa-'));
let app: FastifyInstance;

async function start(
  brand: Brand = { accent: null, mark: null },
  testPages = true,
): Promise<FastifyInstance> {
  const started = fastify();
  registerSpa(started, { webRoot, settings: { ...settings, testPages }, brand });
  await started.ready();
  return started;
}

beforeAll(async () => {
  mkdirSync(join(webRoot, 'pages'));
  mkdirSync(join(webRoot, 'assets'));
  for (const page of pages) {
    writeFileSync(
      join(webRoot, 'pages', `${page}.html`),
      `<meta content="${SETTINGS_PLACEHOLDER}">${BRAND_PLACEHOLDER}<p>page ${page} of ${APP_NAME_PLACEHOLDER}</p>`,
    );
  }
  writeFileSync(join(webRoot, 'assets', 'index-abc.js'), 'console.log(1)');
  writeFileSync(join(webRoot, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  app = await start();
});

afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('a page', () => {
  it.each([
    ['/', 'home'],
    ['/home', 'redirect'],
    ['/login', 'login'],
    ['/login?next=1', 'login'],
    ['/login/forgot-password', 'forgot-password'],
    ['/login/anything/else', 'redirect'],
    ['/reset-password', 'reset-password'],
    ['/xpto', 'xpto'],
    ['/account', 'account'],
    ['/account/password', 'account-password'],
    ['/account/email', 'account-email'],
    ['/account/sessions', 'account-sessions'],
    ['/confirm-email', 'confirm-email'],
    ['/confirm-email-change', 'confirm-email-change'],
    ['/not-me', 'not-me'],
    ['/undo-email-change', 'not-me'],
    ['/lock-account', 'not-me'],
    ['/server-error', 'server-error'],
    ['/not-found', 'not-found'],
  ])('%s answers 200 with %s', async (url, page) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`page ${page} of`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('that nobody knows answers 404 with the page for it', async () => {
    const answer = await get('/nada');
    expect((await get('/account/nada')).statusCode).toBe(404);
    expect((await get('/approve-email-change')).statusCode).toBe(404);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('page not-found');
  });

  it('carries the strict policy, sets no cookie and is never stored unasked', async () => {
    const { headers } = await get('/login');
    expect(headers['content-security-policy']).toBe(PAGE_POLICY);
    expect(PAGE_POLICY).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('holds the operator’s name and settings as text', async () => {
    const { body } = await get('/login');
    expect(body).toContain('page login of Casa &quot;A&quot; &amp; &lt;b&gt;');
    expect(body).toContain(
      'content="{&quot;appName&quot;:&quot;Casa \\&quot;A\\&quot; &amp; &lt;b&gt;&quot;',
    );
    expect(body).not.toMatch(/__[A-Z_]+__/);
  });

  it('is not sent again to who has it', async () => {
    const first = await get('/login');
    const again = await get('/login', { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('stays 404 for who has the page for the unknown already', async () => {
    const first = await get('/nada');
    expect((await get('/nada', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(404);
  });

  it('travels compressed, each coding under its own tag', async () => {
    const [plain, brotli] = [await get('/login'), await get('/login', { 'accept-encoding': 'gzip, br' })];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers['etag']).not.toBe(plain.headers['etag']);
    expect(brotli.headers['vary']).toBe('Accept-Encoding');
    expect((await get('/login', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
  });

  it('for tests is gone when they are switched off', async () => {
    const without = await start(undefined, false);
    const answer = await without.inject('/errors');
    expect(answer.statusCode).toBe(404);
    await without.close();
  });
});

describe('beside the pages', () => {
  it('assets stay for a year', async () => {
    const answer = await get('/assets/index-abc.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/assets/../pages/login.html',
    '/assets/..%2fpages%2flogin.html',
    '/assets/missing.js',
    '/pages/login.html',
  ])('%s is nothing', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each(['/api/unknown', '/.well-known/unknown'])('%s is left to the API’s own answer', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('password managers find where to change the password', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/login/forgot-password']);
  });

  it('robots.txt and favicon.svg are there', async () => {
    expect((await get('/robots.txt')).body).toContain('User-agent');
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('the operator’s stylesheet and mark are there when set, and only then', async () => {
    expect((await get('/brand.css')).statusCode).toBe(404);
    expect((await get('/login')).body).not.toContain('brand.css');
    const branded = await start({
      accent: '#7a2b8f',
      mark: { content: Buffer.from('<svg/>'), type: 'image/svg+xml' },
    });
    expect((await branded.inject('/login')).body).toContain('<link rel="stylesheet" href="/brand.css">');
    expect((await branded.inject('/brand.css')).body).toContain('--accent:#6c2d7d');
    expect((await branded.inject('/brand/mark')).headers['content-type']).toBe('image/svg+xml');
    await branded.close();
  });
});
