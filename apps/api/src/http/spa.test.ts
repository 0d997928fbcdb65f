import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  APP_NAME_PLACEHOLDER,
  BRAND_PLACEHOLDER,
  linkPlaceholders,
  PAGE_MANIFEST,
  type PageManifest,
  type PublicSettings,
  SETTINGS_PLACEHOLDER,
  TEXT_PLACEHOLDER,
  TEXT_TITLE_PLACEHOLDER,
} from '@portaria/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../base/branding/brand.ts';
import { PAGE_POLICY, registerSpa, type SpaOptions } from './spa.ts';

const settings: PublicSettings = {
  appName: 'Casa "A" & <b>',
  passwordPolicy: 'spec',
  testPages: true,
  passkeys: true,
  toastPosition: 'top-right',
  termsUrl: null,
  privacyUrl: null,
  supportUrl: null,
  profileFields: [],
};
const manifest: PageManifest = [
  { pattern: '/', page: 'home', isTestPage: false },
  { pattern: '/home', page: 'redirect', isTestPage: false },
  { pattern: '/login', page: 'login', isTestPage: false },
  { pattern: '/login/forgot-password', page: 'forgot-password', isTestPage: false },
  { pattern: '/login/*', page: 'redirect', isTestPage: false },
  { pattern: '/people/:id', page: 'person', isTestPage: false },
  { pattern: '/errors', page: 'errors', isTestPage: true },
  { pattern: '/about', page: 'about', isTestPage: false, needsText: true },
  { pattern: '/not-found', page: 'not-found', isTestPage: false },
];
/** What the build for customers leaves for the operator to fill. */
const operatorParts = `<ul><li><a class="x" href="${linkPlaceholders.aboutUrl}">Sobre</a></li><li><a href="${linkPlaceholders.contactUrl}">Contato</a></li></ul><a href="${linkPlaceholders.aboutUrl}" class="y">Saiba mais</a><h1>${TEXT_TITLE_PLACEHOLDER}</h1><div>${TEXT_PLACEHOLDER}</div>`;
const webRoot = mkdtempSync(join(tmpdir(), 'spa-'));
let app: FastifyInstance;

async function start(
  brand: Brand = { accent: null, mark: null },
  changed: Partial<PublicSettings> = {},
  texts: SpaOptions['texts'] = new Map(),
): Promise<FastifyInstance> {
  const started = fastify();
  const now = { number: 0, settings: { ...settings, ...changed }, brand };
  registerSpa(started, { webRoot, appearance: () => now, texts });
  await started.ready();
  return started;
}

beforeAll(async () => {
  mkdirSync(join(webRoot, 'pages'));
  mkdirSync(join(webRoot, 'assets'));
  for (const { page } of manifest) {
    writeFileSync(
      join(webRoot, 'pages', `${page}.html`),
      `<meta content="${SETTINGS_PLACEHOLDER}"><link rel="icon" href="/favicon.svg" />${BRAND_PLACEHOLDER}<p>page ${page} of ${APP_NAME_PLACEHOLDER}</p>${operatorParts}`,
    );
  }
  writeFileSync(join(webRoot, 'assets', 'index-abc.js'), 'console.log(1)');
  writeFileSync(join(webRoot, PAGE_MANIFEST), JSON.stringify(manifest));
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

describe('page', () => {
  it.each([
    ['/', 'home'],
    ['/home', 'redirect'],
    ['/login', 'login'],
    ['/login?next=1', 'login'],
    ['/login/forgot-password', 'forgot-password'],
    ['/login/anything/else', 'redirect'],
    ['/people/0192-a', 'person'],
    ['/errors', 'errors'],
    ['/not-found', 'not-found'],
  ])('answers %s with 200 and the page %s', async (url, page) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`page ${page} of`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('answers an unknown path with 404 and the not-found page', async () => {
    const answer = await get('/nada');
    expect((await get('/people')).statusCode).toBe(404);
    expect((await get('/people/0192-a/more')).statusCode).toBe(404);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('page not-found');
  });

  it.each([
    ['/Login', '/login'],
    ['/Errors/', '/errors'],
    ['/LOGIN/Forgot-Password/?a=1', '/login/forgot-password'],
  ])('redirects %s to %s', async (url, page) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, page]);
  });

  it.each([
    '//evil.example/',
    '//evil.example/login/',
    '//login/',
    '/login//',
    '/login%2f',
    '/People/0192-A/',
    '/login/Outra/',
    '/api/Login/',
    '/.well-known/Change-Password/',
  ])('never redirects %s', async (url) => {
    const answer = await get(url);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.statusCode).not.toBe(301);
  });

  it('has the strict policy, sets no cookie, and is always revalidated [V3.4.3]', async () => {
    const { headers } = await get('/login');
    expect(headers['content-security-policy']).toBe(PAGE_POLICY);
    expect(PAGE_POLICY).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('contains the operator’s name and settings as escaped text [V1.2.3]', async () => {
    const { body } = await get('/login');
    expect(body).toContain('page login of Casa &quot;A&quot; &amp; &lt;b&gt;');
    expect(body).toContain(
      'content="{&quot;appName&quot;:&quot;Casa \\&quot;A\\&quot; &amp; &lt;b&gt;&quot;',
    );
    expect(body).not.toMatch(/__[A-Z_]+__/);
  });

  it('answers 304 to a matching ETag', async () => {
    const first = await get('/login');
    const again = await get('/login', { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('answers 404 to a matching ETag of the not-found page', async () => {
    const first = await get('/nada');
    expect((await get('/nada', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(404);
  });

  it('is compressed, with a different ETag per coding', async () => {
    const [plain, brotli] = [await get('/login'), await get('/login', { 'accept-encoding': 'gzip, br' })];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers['etag']).not.toBe(plain.headers['etag']);
    expect(brotli.headers['vary']).toBe('Accept-Encoding');
    expect((await get('/login', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
  });

  it('answers 404 for test pages if they are disabled', async () => {
    const without = await start(undefined, { testPages: false });
    const answer = await without.inject('/errors');
    expect(answer.statusCode).toBe(404);
    await without.close();
  });
});

describe('other files', () => {
  it('caches assets for a year', async () => {
    const answer = await get('/assets/index-abc.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/assets/../pages/login.html',
    '/assets/..%2fpages%2flogin.html',
    '/assets/missing.js',
    '/pages/login.html',
  ])('answers %s with 404 [V5.3.2]', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each(['/api/unknown', '/.well-known/unknown'])(
    'leaves %s to the API’s not-found handler',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    },
  );

  it('redirects password managers to the password page', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/login/forgot-password']);
  });

  it('serves robots.txt and favicon.svg', async () => {
    expect((await get('/robots.txt')).body).toContain('User-agent');
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('serves the operator’s stylesheet and mark only if configured', async () => {
    expect((await get('/brand.css')).statusCode).toBe(404);
    expect((await get('/login')).body).not.toContain('brand.css');
    const branded = await start({
      accent: '#7a2b8f',
      mark: { content: Buffer.from('<svg/>'), type: 'image/svg+xml' },
    });
    expect((await branded.inject('/login')).body).toContain('<link rel="stylesheet" href="/brand.css">');
    expect((await branded.inject('/brand.css')).body).toContain('--accent:#7a2b8f');
    expect((await branded.inject('/brand/mark')).headers['content-type']).toBe('image/svg+xml');
    await branded.close();
  });

  it('has the operator’s mark as the icon of the page, if there is one', async () => {
    expect((await get('/login')).body).toContain('rel="icon" href="/favicon.svg"');
    const branded = await start({ accent: null, mark: { content: Buffer.from('x'), type: 'image/png' } });
    expect((await branded.inject('/login')).body).toContain('rel="icon" href="/brand/mark"');
    await branded.close();
  });
});

describe('the operator’s own pages', () => {
  it('leave no link and no page without an address or a text', async () => {
    const { body } = await get('/login');
    expect(body).toContain('<ul></ul><h1>');
    expect(body).not.toMatch(/Sobre|Contato|Saiba mais/);
    expect((await get('/about')).statusCode).toBe(404);
  });

  it('have links to the address that is set, escaped', async () => {
    const linked = await start(undefined, { contactUrl: 'https://a.example/?a=1&b="' });
    const { body } = await linked.inject('/login');
    expect(body).toContain('<ul><li><a href="https://a.example/?a=1&amp;b=&quot;">Contato</a></li></ul><h1>');
    await linked.close();
  });

  it('show the text as escaped elements, with its data for the browser', async () => {
    const text = {
      title: 'Sobre <nós>',
      blocks: [
        {
          tag: 'p' as const,
          items: [['<script>', { bold: '&' }, { label: '"', url: 'https://a.example/' }]],
        },
        { tag: 'ul' as const, items: [['um'], ['dois']] },
      ],
    };
    const own = await start(undefined, { aboutUrl: '/about' }, new Map([['/about', text]]));
    const { statusCode, body, headers } = await own.inject('/about');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe(PAGE_POLICY);
    expect(body).toContain('<h1>Sobre &lt;nós&gt;</h1>');
    expect(body).toContain(
      '<div><p>&lt;script&gt;<strong>&amp;</strong><a href="https://a.example/">&quot;</a></p><ul><li>um</li><li>dois</li></ul></div>',
    );
    expect(body).toContain('&quot;text&quot;:{&quot;title&quot;');
    expect((await own.inject('/login')).body).not.toContain('&quot;text&quot;');
    await own.close();
  });
});
