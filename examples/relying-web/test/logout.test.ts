import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import type { TestApp } from '@portaria/harness/test-app';
import { importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enter, isIn, locationOf, open, type Shop, startPortaria, startShop } from './two-sites.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const now = (): number => Math.floor(Date.now() / 1_000);

describe('logging out at the shop and at Portaria', () => {
  let test: TestApp;
  let shop: Shop;
  let key: JWK;
  let owner: Owner;
  let browser: Browser;
  beforeAll(async () => {
    test = await startPortaria();
    shop = await startShop(test);
    const keys = await test.context.signingKeyring.idTokenKeys();
    key = keys.find(({ alg }) => alg === 'RS256') as JWK;
  });
  afterAll(async () => {
    await shop?.close();
    await test?.close();
  });
  beforeEach(async () => {
    owner = await newConfirmedOwner(test);
    browser = shop.browser();
    await enter(browser, owner.browser);
  });

  /** The notice that Portaria would send, with Portaria's own key unless another is given. */
  async function notice(
    claims: Record<string, unknown> = {},
    header: Partial<JWTHeaderParameters> = {},
    signer?: KeyObject,
  ): Promise<string> {
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      owner.email,
    ]);
    const payload = {
      iss: shop.settings.issuer,
      aud: shop.settings.clientId,
      sub: account?.id ?? '',
      jti: crypto.randomUUID(),
      iat: now(),
      exp: now() + 120,
      events: { [EVENT]: {} },
      ...claims,
    };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: `${key.kid}`, ...header })
      .sign(signer ?? (await importJWK(key, 'RS256')));
  }
  async function notify(token: string): Promise<Response> {
    const body = new URLSearchParams({ logout_token: token });
    return fetch(`http://127.0.0.1:${shop.settings.port}/aviso-de-saida`, { method: 'POST', body });
  }

  it('ends the session by a notice, once, and answers that nothing may be stored', async () => {
    const token = await notice();
    const answer = await notify(token);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await isIn(browser)).toBe(false);
    await enter(browser, owner.browser);
    expect((await notify(token)).status).toBe(400);
    expect(await isIn(browser)).toBe(true);
  });

  it('ends only the session that the notice names', async () => {
    expect((await notify(await notice({ sid: 'another' }))).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
  });

  it('refuses a notice that is tampered with, or that is none', async () => {
    const good = await notice();
    const [head, body = '', signature] = good.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const bad: Record<string, string> = {
      tampered: `${head}.${encoded({ ...claims, jti: 'other' })}.${signature}`,
      unsigned: `${encoded({ alg: 'none', typ: 'logout+jwt' })}.${body}.`,
      'of another signer': await notice({}, {}, privateKey),
      'with an unknown key': await notice({}, { kid: 'unknown' }),
      'of another type': await notice({}, { typ: 'JWT' }),
      'of another issuer': await notice({ iss: 'https://mal.exemplo' }),
      'for another application': await notice({ aud: 'outra' }),
      expired: await notice({ iat: now() - 300, exp: now() - 180 }),
      'without an end': await notice({ exp: undefined }),
      'without an event': await notice({ events: {} }),
      'with a nonce': await notice({ nonce: 'n' }),
      'without an id': await notice({ jti: undefined }),
      'without a person': await notice({ sub: undefined }),
      empty: '',
    };
    for (const [name, token] of Object.entries(bad))
      expect([name, (await notify(token)).status]).toEqual([name, 400]);
    expect(await isIn(browser)).toBe(true);
    expect((await notify(good)).status).toBe(200);
  });

  it('ends the session without a notice too, where Portaria refuses the access token', async () => {
    await owner.browser.post('v2/account/removeConnectedApp', { app: shop.settings.clientId });
    expect(await isIn(browser)).toBe(false);
    expect((await browser.get('/')).text).toContain('não entrou');
  });

  it('hears within five seconds that the person logged out at Portaria or removed the shop', async () => {
    const stranger = shop.browser();
    const other = await newConfirmedOwner(test);
    await enter(stranger, other.browser);
    // The public page asks Portaria nothing, so only a notice can change it.
    const seesLogout = async (at: Browser): Promise<boolean> =>
      (await at.get('/')).text.includes('não entrou');
    const worker = await test.startWorker();
    await owner.browser.post('v2/account/logout');
    await expect.poll(() => seesLogout(browser), { timeout: 5_000 }).toBe(true);
    expect(await seesLogout(stranger)).toBe(false);
    await other.browser.post('v2/account/removeConnectedApp', { app: shop.settings.clientId });
    await expect.poll(() => seesLogout(stranger), { timeout: 5_000 }).toBe(true);
    await worker.close();
  });

  it('ends Portaria’s session too when the person logs out at the shop', async () => {
    const answer = await browser.send('POST', '/sair', undefined, {});
    expect(await isIn(browser)).toBe(false);
    const back = await open(owner.browser, locationOf(answer));
    expect([back.status, back.headers.get('location')]).toEqual([303, `${shop.settings.url}/`]);
    expect((await owner.browser.post('v2/account/refresh')).status).toBe(401);
    // Without a session there is nothing to end.
    expect((await browser.send('POST', '/sair', undefined, {})).headers.get('location')).toBe('/');
  });
});
