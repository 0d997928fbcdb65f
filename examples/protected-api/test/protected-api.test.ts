import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';
import { apiEntry } from '@portaria/harness/api-entry';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { base64url, claimsOf, keyedWith, partsOf, signed } from '@portaria/harness/token-forgery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OneOrigin, startOneOrigin } from './one-origin.ts';

describe('a protected API behind the same origin', () => {
  let origin: OneOrigin;
  let ana: Browser;
  let username: string;
  beforeAll(async () => {
    origin = await startOneOrigin();
    ana = origin.browser();
    username = (await registerPerson(ana)).username;
  });
  afterAll(() => origin?.close());

  it('accepts a token that Portaria issued', async () => {
    expect((await ana.send('POST', '/pedidos', { item: 'porta azul' }, {})).status).toBe(201);
    expect((await ana.get('/pedidos')).json()).toEqual([{ item: 'porta azul' }]);
  });

  it('hides the orders of other users', async () => {
    const bruno = origin.browser();
    await registerPerson(bruno);
    expect((await bruno.get('/pedidos')).json()).toEqual([]);
  });

  it('admits a role once the operator has granted it and the token was refreshed', async () => {
    const before = await ana.get('/pedidos/todos');
    expect([before.status, before.problem().code]).toEqual([403, 'role_missing']);
    // Roles require a confirmed address.
    await origin.portaria.database.query(
      'update accounts set email_confirmed_at = now() where username = $1',
      [username],
    );
    const env = { PATH: process.env['PATH'], ...origin.portaria.variables };
    const args = [apiEntry, 'user', 'grant-role', username, 'admin'];
    await promisify(execFile)(process.execPath, args, { env });
    ana.token = (await ana.post('v2/account/refresh')).json<{ token: string }>().token;
    expect((await ana.get('/pedidos/todos')).status).toBe(200);
  });

  it('rejects a request with cookies but without a token', async () => {
    const answer = await ana.get('/pedidos', { authorization: '' });
    expect([answer.status, answer.problem().code]).toEqual([401, 'token_missing']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('sends headers that prevent responses from running as a page', async () => {
    const { headers } = await ana.get('/pedidos');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('lets an application do what its person allowed, and no more', async () => {
    const key = await origin.portaria.context.signingKeyring.signingKey();
    const token = (scope: string): string => {
      const claims = { ...claimsOf(ana.token ?? ''), aud: 'pedidos', client_id: 'loja', scope };
      return signed({ alg: 'ES256', typ: 'at+jwt', kid: key.id }, JSON.stringify(claims), key.privateKey);
    };
    const bearer = (scope: string) => ({ authorization: `Bearer ${token(scope)}` });
    const see = async (scope: string) => (await ana.get('/pedidos', bearer(scope))).status;
    const order = async (scope: string) =>
      (await ana.send('POST', '/pedidos', { item: 'sino' }, bearer(scope))).status;
    expect([await see('pedidos.ler'), await see('pedidos.criar'), await see('')]).toEqual([200, 403, 403]);
    expect([await order('pedidos.ler'), await order('pedidos.criar'), await order('')]).toEqual([
      403, 403, 403,
    ]);
    expect(await order('pedidos.ler pedidos.criar')).toBe(201);
  });

  /** Tokens are signed with Portaria's real key unless named otherwise, so that only the named change is the reason. */
  describe('rejects a token', () => {
    const now = (): number => Math.floor(Date.now() / 1000);
    const claims = (changes: object): string => JSON.stringify({ ...claimsOf(ana.token ?? ''), ...changes });
    const kidOf = async (): Promise<string> => (await origin.portaria.context.signingKeyring.signingKey()).id;

    async function issued(changes: object = {}, header: object = {}): Promise<string> {
      const key = await origin.portaria.context.signingKeyring.signingKey();
      return signed({ alg: 'ES256', typ: 'at+jwt', kid: key.id, ...header }, claims(changes), key.privateKey);
    }

    async function forged(header: object = {}): Promise<string> {
      const attacker = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const jwk = attacker.publicKey.export({ format: 'jwk' });
      const own = { alg: 'ES256', typ: 'at+jwt', kid: await kidOf(), jwk };
      return signed({ ...own, ...header }, claims({ roles: ['admin'] }), attacker.privateKey);
    }

    async function keyedWithPublicKey(): Promise<string> {
      const [jwk] = await origin.portaria.context.signingKeyring.publicKeys();
      const pem = createPublicKey({ key: jwk ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      const header = { typ: 'at+jwt', kid: await kidOf() };
      return keyedWith('HS256', pem.toString(), partsOf(ana.token ?? '').payload, header);
    }

    async function unsigned(): Promise<string> {
      const header = base64url(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: await kidOf() }));
      return `${header}.${base64url(claims({}))}.`;
    }

    it.each<[string, () => Promise<string>, string]>([
      [
        'forged under a published key id, with its own key in the header',
        () => forged(),
        'signature_invalid',
      ],
      ['forged under an unknown key id', () => forged({ kid: 'evil' }), 'key_unknown'],
      ['expired', () => issued({ iat: now() - 700, exp: now() - 31 }), 'token_expired'],
      ['for other audiences', () => issued({ aud: [origin.url, 'loja'] }), 'audience_refused'],
      ['of another issuer', () => issued({ iss: 'https://conta.evil.test' }), 'issuer_refused'],
      ['of another type', () => issued({}, { typ: 'JWT' }), 'type_refused'],
      ['without a signature', () => unsigned(), 'algorithm_refused'],
      ['with an HMAC keyed with the public key', () => keyedWithPublicKey(), 'algorithm_refused'],
    ])('%s', async (_what, token, code) => {
      expect((await ana.get('/pedidos', { authorization: `Bearer ${await issued()}` })).status).toBe(200);
      const answer = await ana.get('/pedidos', { authorization: `Bearer ${await token()}` });
      expect([answer.status, answer.problem().code]).toEqual([401, code]);
    });
  });
});
