import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE, startTestIssuer, type TestIssuer } from '../test/test-issuer.ts';
import { newWallet } from '../test/test-wallet.ts';
import { requireRole, requireScope, requireSecondFactor, requireToken } from './express.ts';
import { tokenOf } from './request-tokens.ts';
import { TokenError } from './token-error.ts';
import { createVerifier } from './verifier.ts';

describe('with Express', () => {
  let issuer: TestIssuer;
  let server: Server;
  const seen: unknown[] = [];
  beforeAll(async () => {
    issuer = await startTestIssuer();
    const app = express();
    app.set('env', 'test'); // Otherwise Express prints every error.
    const origin = 'https://pedidos.exemplo.test';
    const verifier = createVerifier({ issuer: issuer.url, audience: AUDIENCE, applications: true, origin });
    const passErrors = { passErrors: true };
    const signedIn = requireToken(verifier, passErrors);
    app.get(
      '/answered',
      requireToken(verifier),
      requireRole('admin'),
      (_request, response) => void response.send('all'),
    );
    app.get('/open', (_request, response) => void response.send('open'));
    app.get('/mine', signedIn, (request, response) => void response.json({ sub: tokenOf(request).sub }));
    app.get(
      '/all',
      signedIn,
      requireRole('admin', passErrors),
      (_request, response) => void response.send('all'),
    );
    app.get(
      '/scoped',
      signedIn,
      requireScope('pedidos:ler', passErrors),
      (_request, response) => void response.send('all'),
    );
    app.get(
      '/strict',
      signedIn,
      requireSecondFactor(passErrors),
      (_request, response) => void response.send('all'),
    );
    const mounted = express.Router().use(signedIn);
    mounted.get('/below', (request, response) => void response.json({ sub: tokenOf(request).sub }));
    app.use('/mounted', mounted);
    app.get('/forgotten', requireRole('admin'), (_request, response) => void response.send('all'));
    const remember: express.ErrorRequestHandler = (error, _request, _response, next) => {
      seen.push(error);
      next(error);
    };
    app.use(remember);
    await new Promise<void>((resolve) => {
      server = app.listen(0, '127.0.0.1', () => resolve());
    });
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await issuer.close();
  });

  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, token?: string): Promise<Response> =>
    fetch(`${address()}${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('makes the token available to the handler', async () => {
    const answer = await get('/mine', await issuer.sign());
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { sub: '019a8f5e-1111-7000-8000-000000000001' },
    ]);
  });

  it('answers a refusal as problem JSON, without a stack trace', async () => {
    const answer = await get('/answered', await issuer.sign({ claims: { aud: 'loja' } }));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ type: 'urn:portaria:problem:audience_refused', status: 401 });
    expect(text).not.toContain('    at ');
    expect(await (await get('/answered', await issuer.sign())).json()).toMatchObject({
      code: 'role_missing',
      status: 403,
    });
    const allowed = await get('/answered', await issuer.sign({ claims: { roles: ['admin'] } }));
    expect(await allowed.text()).toBe('all');
  });

  it('passes errors to the application’s error handler if asked to', async () => {
    const answer = await get('/mine', await issuer.sign({ claims: { aud: 'loja' } }));
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    expect(seen.at(-1)).toBeInstanceOf(TokenError);
    expect(seen.at(-1)).toMatchObject({ code: 'audience_refused' });
    expect((await get('/mine')).headers.get('www-authenticate')).toBe('Bearer');
  });

  it('admits only the required role', async () => {
    expect((await get('/all', await issuer.sign({ claims: { roles: ['admin'] } }))).status).toBe(200);
    expect((await get('/all', await issuer.sign())).status).toBe(403);
  });

  it('admits only the required scope [V10.3.2]', async () => {
    const scope = 'openid pedidos:ler';
    expect((await get('/scoped', await issuer.signForResource({ claims: { scope } }))).status).toBe(200);
    for (const token of [
      await issuer.signForResource({ claims: { scope: 'pedidos' } }),
      await issuer.sign(),
    ]) {
      const answer = await get('/scoped', token);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        403,
        'Bearer error="insufficient_scope"',
      ]);
      expect(seen.at(-1)).toMatchObject({ code: 'scope_missing' });
    }
  });

  it('admits only a session with a second factor [V10.3.4]', async () => {
    expect((await get('/strict', await issuer.sign({ claims: { acr: 'phr' } }))).status).toBe(200);
    expect((await get('/strict', await issuer.sign({ claims: { acr: 'pwd' } }))).status).toBe(403);
    expect(seen.at(-1)).toMatchObject({ code: 'second_factor_missing' });
  });

  it('checks the proof of a bound token against the public address, also below a mounted router', async () => {
    const wallet = await newWallet();
    const token = await issuer.signForResource({ claims: { cnf: wallet.cnf } });
    const call = async (htu: string): Promise<Response> => {
      const dpop = await wallet.prove({ method: 'GET', address: htu, token });
      return fetch(`${address()}/mounted/below?a=1`, { headers: { authorization: `DPoP ${token}`, dpop } });
    };
    expect((await call('https://pedidos.exemplo.test/mounted/below')).status).toBe(200);
    expect((await call('https://pedidos.exemplo.test/below')).status).toBe(401);
    expect(seen.at(-1)).toMatchObject({ code: 'proof_mismatch' });
    expect((await call(`${address()}/mounted/below`)).status).toBe(401);
    expect((await get('/mounted/below', token)).status).toBe(401);
    expect(seen.at(-1)).toMatchObject({ code: 'token_bound' });
  });

  it('does not affect other routes, and reports a missing middleware', async () => {
    expect(await (await get('/open')).text()).toBe('open');
    expect((await get('/forgotten', await issuer.sign({ claims: { roles: ['admin'] } }))).status).toBe(500);
    expect(String(seen.at(-1))).toContain('requireToken');
  });
});
