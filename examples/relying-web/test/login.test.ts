import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import type { TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownAddress } from '../src/own-address.ts';
import {
  enter,
  isIn,
  locationOf,
  open,
  passPortaria,
  type Shop,
  startPortaria,
  startShop,
} from './two-sites.ts';

describe('logging in at the shop through Portaria', () => {
  let test: TestApp;
  let shop: Shop;
  let owner: Owner;
  let browser: Browser;
  beforeAll(async () => {
    test = await startPortaria();
    shop = await startShop(test);
  });
  afterAll(async () => {
    await shop?.close();
    await test?.close();
  });
  beforeEach(async () => {
    owner = await newConfirmedOwner(test);
    browser = shop.browser();
  });

  it('lets a person in, and returns to the page one came from', async () => {
    const asked = locationOf(await browser.get('/pedidos?ano=2026'));
    expect(`${asked.pathname}${asked.search}`).toBe('/entrar?para=%2Fpedidos%3Fano%3D2026');
    const answer = await enter(browser, owner.browser, '/pedidos?ano=2026');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${shop.settings.url}/pedidos?ano=2026`,
    ]);
    expect((await browser.get('/pedidos')).text).toContain(owner.username);
    expect((await browser.get('/')).text).toContain('Sair');
  });

  it('gives the browser no token, only a name of the session that other pages cannot read', async () => {
    const answer = await enter(browser, owner.browser);
    const cookies = answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-loja='));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-loja=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const seen = (await browser.get('/pedidos')).text;
    expect(seen).not.toMatch(/eyJ|access_token|refresh/);
  });

  it('refuses an answer whose state is not the one it sent, even with the right code', async () => {
    const callback = await passPortaria(browser, owner.browser);
    callback.searchParams.set('state', 'outro');
    expect((await open(browser, callback)).status).toBe(400);
    expect(await isIn(browser)).toBe(false);
  });

  it('refuses the answer to another browser, and one that was not asked for', async () => {
    const thief = shop.browser();
    const stolen = await passPortaria(thief, (await newConfirmedOwner(test)).browser);
    expect((await open(shop.browser(), stolen)).status).toBe(400);
    const own = await passPortaria(browser, owner.browser);
    expect((await open(browser, stolen)).status).toBe(400);
    expect(await isIn(browser)).toBe(false);
    // The attempt is spent, so its right answer comes too late.
    expect((await open(browser, own)).status).toBe(400);
    expect((await open(thief, stolen)).status).toBe(303);
  });

  it('refuses a code that was given for another nonce or another verifier', async () => {
    for (const field of ['nonce', 'verifier']) {
      const callback = await passPortaria(browser, owner.browser);
      const attempt = JSON.parse(
        Buffer.from(browser.cookies.get('__Host-entrada') ?? '', 'base64url').toString(),
      );
      const changed = {
        ...attempt,
        [field]: attempt[field].replace(/^./, attempt[field][0] === 'a' ? 'b' : 'a'),
      };
      browser.cookies.set('__Host-entrada', Buffer.from(JSON.stringify(changed)).toString('base64url'));
      expect([field, (await open(browser, callback)).status]).toEqual([field, 400]);
      expect(await isIn(browser)).toBe(false);
    }
  });

  it('says so where the person refused', async () => {
    const asked = locationOf(await browser.get('/entrar'));
    const callback = new URL(`${shop.settings.url}/volta?error=access_denied`);
    callback.searchParams.set('state', asked.searchParams.get('state') ?? '');
    callback.searchParams.set('iss', shop.settings.issuer);
    const answer = await open(browser, callback);
    expect([answer.status, answer.text.includes('Você não autorizou a entrada')]).toEqual([200, true]);
    expect(await isIn(browser)).toBe(false);
  });

  it('gives each login another name of the session, and forgets the previous one', async () => {
    await enter(browser, owner.browser);
    const before = browser.clone();
    await enter(browser, owner.browser);
    expect([await isIn(before), await isIn(browser)]).toEqual([false, true]);
  });

  it.each([
    '//mal.exemplo/',
    '/.//mal.exemplo/',
    '/\\mal.exemplo',
    'https://mal.exemplo/',
    'javascript:alert(1)',
    `/${'x'.repeat(1_000)}`,
    undefined,
  ])('never goes to another site after a login: %s', (address) => {
    expect(new URL(ownAddress(address, shop.settings.url)).origin).toBe(shop.settings.url);
  });

  it('does not trust the cookie with the page either', async () => {
    const callback = await passPortaria(browser, owner.browser);
    const attempt = JSON.parse(
      Buffer.from(browser.cookies.get('__Host-entrada') ?? '', 'base64url').toString(),
    );
    const changed = JSON.stringify({ ...attempt, backTo: '//mal.exemplo/' });
    browser.cookies.set('__Host-entrada', Buffer.from(changed).toString('base64url'));
    expect((await open(browser, callback)).headers.get('location')).toBe(`${shop.settings.url}/`);
  });
});
