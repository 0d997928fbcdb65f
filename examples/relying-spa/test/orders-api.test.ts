import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { freePort } from '@portaria/harness/free-port';
import { comeBack, startRelyingParty } from '@portaria/harness/relying-party';
import { registerResource } from '@portaria/harness/resource';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { base64url, claimsOf, keyedWith, partsOf, signed } from '@portaria/harness/token-forgery';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrdersApi, startOrdersApi } from './orders-api.ts';

const SHOP = 'http://loja.localhost:5174';

describe('the orders in Python', () => {
  let portaria: TestApp;
  let orders: OrdersApi;
  let issuer: string;
  const tokens = { good: '', bill: '', id: '', narrow: '', machine: '' };

  beforeAll(async () => {
    const port = await freePort();
    issuer = `http://localhost:${port}`;
    portaria = await startTestApp({ variables: { ...withoutLimits, PUBLIC_URL: issuer } });
    await portaria.app.listen({ host: '127.0.0.1', port });
    const [api, bills] = [await registerResource(portaria), await registerResource(portaria)];
    const resources = { [api.id]: ['pedidos.ler', 'pedidos.criar'], [bills.id]: ['pedidos.ler'] };
    const redirectUri = [`${SHOP}/volta`];
    const shop = await startRelyingParty(portaria, { type: 'spa', redirectUri, resources });
    const machine = await startRelyingParty(portaria, {
      type: 'machine',
      redirectUri: [],
      resources: { [api.id]: ['pedidos.ler'] },
    });
    const { browser } = await newConfirmedOwner(portaria);
    const tokenFor = async (resource: string, scope: string): Promise<openid.TokenEndpointResponse> => {
      const asked = await shop.ask({ scope: `openid profile email ${scope}`, resource });
      const { refresh_token = '' } = await shop.exchange(asked, await comeBack(browser, asked));
      return openid.refreshTokenGrant(shop.configuration, refresh_token, { resource });
    };
    const given = await tokenFor(api.id, 'pedidos.ler');
    tokens.good = given.access_token;
    tokens.id = given.id_token ?? '';
    tokens.bill = (await tokenFor(bills.id, 'pedidos.ler')).access_token;
    tokens.narrow = (await tokenFor(api.id, 'pedidos.criar')).access_token;
    tokens.machine = (
      await openid.clientCredentialsGrant(machine.configuration, { scope: 'pedidos.ler' })
    ).access_token;
    orders = await startOrdersApi({ ISSUER: issuer, AUDIENCE: api.audience, SHOP });
  });
  afterAll(async () => {
    await orders?.stop();
    await portaria?.close();
  });

  const call = (authorization?: string): Promise<Response> =>
    fetch(`${orders.url}/pedidos`, { headers: { ...(authorization && { authorization }) } });
  const statusOf = async (token: string): Promise<number> => (await call(`Bearer ${token}`)).status;

  it('accepts a token that Portaria gave the shop for this service', async () => {
    const answer = await call(`Bearer ${tokens.good}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      [{ item: 'Porta azul' }, { number: 2 }],
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('lets pages of the shop read it, and no others', async () => {
    const preflight = await fetch(`${orders.url}/pedidos`, { method: 'OPTIONS' });
    for (const answer of [preflight, await call(`Bearer ${tokens.good}`)])
      expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Authorization',
    ]);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('asks for a token, and for the scope', async () => {
    const answer = await call();
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await call(`Basic ${tokens.good}`)).status).toBe(401);
    expect((await call(`DPoP ${tokens.good}`)).status).toBe(401);
    expect(await statusOf(tokens.narrow)).toBe(403);
  });

  /** Signed with Portaria's real key unless named otherwise, so that only the named change is the reason. */
  describe('rejects a token', () => {
    const now = (): number => Math.floor(Date.now() / 1000);
    const payload = (changes: object): string => JSON.stringify({ ...claimsOf(tokens.good), ...changes });

    async function issued(changes: object = {}, header: object = {}): Promise<string> {
      const key = await portaria.context.signingKeyring.signingKey();
      return signed(
        { alg: 'ES256', typ: 'at+jwt', kid: key.id, ...header },
        payload(changes),
        key.privateKey,
      );
    }

    async function forged(): Promise<string> {
      const attacker = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { id: kid } = await portaria.context.signingKeyring.signingKey();
      const jwk = attacker.publicKey.export({ format: 'jwk' });
      return signed({ alg: 'ES256', typ: 'at+jwt', kid, jwk }, payload({}), attacker.privateKey);
    }

    async function keyedWithPublicKey(): Promise<string> {
      const { id: kid } = await portaria.context.signingKeyring.signingKey();
      const jwk = (await portaria.context.signingKeyring.publicKeys()).find((one) => one['kid'] === kid);
      const pem = createPublicKey({ key: jwk ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      return keyedWith('HS256', pem.toString(), partsOf(tokens.good).payload, { typ: 'at+jwt', kid });
    }

    async function unsigned(): Promise<string> {
      const { id: kid } = await portaria.context.signingKeyring.signingKey();
      return `${base64url(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid }))}.${base64url(payload({}))}.`;
    }

    it.each<[string, () => Promise<string>]>([
      ['that is expired', () => issued({ iat: now() - 700, exp: now() - 31 })],
      ['of another issuer', () => issued({ iss: 'https://conta.evil.test' })],
      ['of another type', () => issued({}, { typ: 'JWT' })],
      ['that is bound to a key', () => issued({ cnf: { jkt: 'x' } })],
      ['without a session', () => issued({ sid: undefined })],
      ['without an expiry', () => issued({ exp: undefined })],
      ['for another service', async () => tokens.bill],
      ['that is an ID token', async () => tokens.id],
      ['of a machine', async () => tokens.machine],
      ['that is forged under a published key id', () => forged()],
      ['without a signature', () => unsigned()],
      ['with an HMAC keyed with the public key', () => keyedWithPublicKey()],
      ['that is no token', async () => 'x.y.z'],
    ])('%s', async (_what, token) => {
      expect(await statusOf(await issued())).toBe(200);
      expect(await statusOf(await token())).toBe(401);
    });
  });

  it('does not call a token bad while the keys cannot be fetched', async () => {
    const alone = await startOrdersApi({ ISSUER: `http://localhost:${await freePort()}` });
    const headers = { authorization: `Bearer ${tokens.good}` };
    expect((await fetch(`${alone.url}/pedidos`, { headers })).status).toBe(503);
    await alone.stop();
  });
});
