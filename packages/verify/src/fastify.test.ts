import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE, startTestIssuer, type TestIssuer } from '../test/test-issuer.ts';
import { newWallet } from '../test/test-wallet.ts';
import { requireRole, requireScope, requireSecondFactor, requireToken } from './fastify.ts';
import { tokenOf } from './request-tokens.ts';
import { createVerifier } from './verifier.ts';

describe('with Fastify', () => {
  let issuer: TestIssuer;
  let app: FastifyInstance;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    app = fastify({ rewriteUrl: ({ url = '' }) => url.replace('/old/', '/') });
    const origin = 'https://pedidos.exemplo.test';
    const signedIn = requireToken(
      createVerifier({ issuer: issuer.url, audience: AUDIENCE, applications: true, origin }),
    );
    app.get('/open', async () => 'open');
    app.get('/unguarded', async (request) => tokenOf(request));
    app.get('/mine', { onRequest: signedIn }, async (request) => ({ sub: tokenOf(request).sub }));
    app.get('/all', { onRequest: [signedIn, requireRole('admin')] }, async () => 'all');
    app.get('/scoped', { onRequest: [signedIn, requireScope('pedidos:ler')] }, async () => 'all');
    app.get('/strict', { onRequest: [signedIn, requireSecondFactor()] }, async () => 'all');
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  const get = (url: string, authorization?: string) =>
    app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

  it('makes the token available to the handler', async () => {
    const answer = await get('/mine', `Bearer ${await issuer.sign()}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { sub: '019a8f5e-1111-7000-8000-000000000001' },
    ]);
  });

  it('responds with 401, a challenge and the code through the application’s error handler', async () => {
    const answer = await get('/mine', `Bearer ${await issuer.sign({ claims: { exp: 1 } })}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(answer.json()).toMatchObject({ code: 'token_expired', error: 'Unauthorized' });
    expect((await get('/mine')).headers['www-authenticate']).toBe('Bearer');
  });

  it('admits only the required role', async () => {
    const admin = await get('/all', `Bearer ${await issuer.sign({ claims: { roles: ['admin'] } })}`);
    const other = await get('/all', `Bearer ${await issuer.sign({ claims: { roles: ['administrator'] } })}`);
    expect(admin.statusCode).toBe(200);
    expect([other.statusCode, other.json().code]).toEqual([403, 'role_missing']);
    expect(other.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
  });

  it('admits only the required scope', async () => {
    const withScope = async (scope: string) =>
      get('/scoped', `Bearer ${await issuer.signForResource({ claims: { scope } })}`);
    const [able, other] = [await withScope('openid pedidos:ler'), await withScope('pedidos:ler:tudo')];
    expect(able.statusCode).toBe(200);
    expect([other.statusCode, other.json().code]).toEqual([403, 'scope_missing']);
    expect(other.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
  });

  it('admits only a session with a second factor', async () => {
    const withClass = async (acr: string) =>
      get('/strict', `Bearer ${await issuer.sign({ claims: { acr } })}`);
    const [shown, other] = [await withClass('mfa'), await withClass('pwd')];
    expect(shown.statusCode).toBe(200);
    expect([other.statusCode, other.json().code]).toEqual([403, 'second_factor_missing']);
  });

  it('checks the proof of a bound token against the public address, also if it is rewritten', async () => {
    const wallet = await newWallet();
    const token = await issuer.signForResource({ claims: { cnf: wallet.cnf } });
    const service = await app.listen({ host: '127.0.0.1', port: 0 });
    const call = async (htu: string): Promise<Response> => {
      const dpop = await wallet.prove({ method: 'GET', address: htu, token });
      return fetch(`${service}/old/mine?a=1`, { headers: { authorization: `DPoP ${token}`, dpop } });
    };
    expect((await call('https://pedidos.exemplo.test/old/mine')).status).toBe(200);
    const refused = await call('https://pedidos.exemplo.test/mine');
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'proof_mismatch' }),
    ]);
    expect(refused.headers.get('www-authenticate')).toContain('DPoP error="invalid_dpop_proof"');
    const asBearer = await get('/mine', `Bearer ${token}`);
    expect([asBearer.statusCode, asBearer.json().code]).toEqual([401, 'token_bound']);
  });

  it('does not affect other routes, and reports a missing hook', async () => {
    expect((await get('/open')).body).toBe('open');
    const forgotten = await get('/unguarded', `Bearer ${await issuer.sign()}`);
    expect([forgotten.statusCode, forgotten.json().message]).toEqual([
      500,
      expect.stringContaining('requireToken'),
    ]);
  });
});
