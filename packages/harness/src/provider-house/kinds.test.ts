import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openProviderHouse, type ProviderHouse } from '../provider-house.ts';
import { sentTo } from './sent-back.ts';
import {
  askFor,
  enter,
  entryOf,
  returnAddress,
  signedSecret,
  trialApplication,
} from './trial-application.ts';

let house: ProviderHouse;

beforeAll(async () => {
  house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
});
afterEach(() => Promise.all(house.loginProviders.map(({ id }) => house.control.reset(id))));
afterAll(() => house.close());

async function keysOf(path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${house.url}/${path}`);
  return ((await answer.json()) as { keys: Record<string, unknown>[] }).keys;
}

it('plays Google', async () => {
  const claims = { hd: 'loja.com.br' };
  const person = { id: '1', name: 'Ana Souza', email: 'ana@loja.com.br', emailVerified: true, claims };
  await house.control.set('google', { person });
  expect((await enter(house, 'google')).claims).toMatchObject({
    iss: `${house.url}/google`,
    email_verified: true,
    hd: 'loja.com.br',
    given_name: 'Ana',
    family_name: 'Souza',
  });
});

describe('gov.br', () => {
  const scope = { scope: 'openid email profile govbr_confiabilidades_idtoken' };

  it('tells the level, and text where others have a truth value, for a minute', async () => {
    const { claims, callback } = await enter(house, 'govbr', scope);
    expect(claims).toMatchObject({
      iss: `${house.url}/govbr/`,
      sub: '52998224725',
      email_verified: 'true',
      reliability_info: { level: 'silver' },
    });
    expect(claims.exp - claims.iat).toBe(60);
    expect(callback.searchParams.has('iss')).toBe(false);
    const [key, ...others] = await keysOf('govbr/jwk');
    expect([key?.['kid'], key?.['use'], others]).toEqual(['rsa1', undefined, []]);
  });

  it('keeps an address to itself that was not verified', async () => {
    const claims = { sub: '529982247-25', social_name: 'Aninha' };
    const person = { id: '52998224725', name: 'Ana', email: 'ana@exemplo.com.br', claims };
    await house.control.set('govbr', { person });
    const received = (await enter(house, 'govbr', scope)).claims;
    expect(received).toMatchObject(claims);
    expect(received).not.toHaveProperty('email');
    expect(received).not.toHaveProperty('reliability_info');
  });

  it('refuses an encoded secret without a word', async () => {
    const proof = openid.ClientSecretBasic(entryOf(house, 'govbr').secret ?? '');
    await expect(enter(house, 'govbr', scope, proof)).rejects.toThrow('unexpected response content-type');
    const seen = (await house.control.seen('govbr')).find(({ endpoint }) => endpoint === 'token');
    expect(seen).toMatchObject({ clientAuthentication: 'basic', status: 401 });
  });

  it.each(['state', 'nonce', 'code_challenge'])('refuses a request without %s', async (name) => {
    const { url } = await askFor(await trialApplication(house, 'govbr'), 'govbr', scope);
    url.searchParams.delete(name);
    expect((await sentTo(url)).searchParams.get('error')).toBe('invalid_request');
  });

  it('sends a person who leaves, or has reached a level, back to an address it knows', async () => {
    for (const leave of ['logout?post_logout_redirect_uri=', 'niveis?redirect_uri=']) {
      const [known, unknown] = await Promise.all(
        ['http://localhost:5000/', 'https://evil.example/'].map((back) =>
          fetch(`${house.url}/govbr/${leave}${encodeURIComponent(back)}`, { redirect: 'manual' }),
        ),
      );
      expect([known?.status, known?.headers.get('location')]).toEqual([302, 'http://localhost:5000/']);
      expect(unknown?.status).toBe(400);
    }
  });
});

describe('Microsoft', () => {
  it('names the tenant of the person as the issuer', async () => {
    const tid = '11111111-2222-4333-8444-555555555555';
    const person = { id: 'a0000000-0000-4000-8000-000000000000', name: 'Ana', claims: { tid } };
    await house.control.set('microsoft', { person });
    const { claims } = await enter(house, 'microsoft');
    expect(claims).toMatchObject({
      iss: `https://login.microsoftonline.com/${tid}/v2.0`,
      tid,
      oid: person.id,
    });
    expect(claims).not.toHaveProperty('email_verified');
  });

  it('publishes a template for all tenants, and one issuer for each', async () => {
    const tenant = '11111111-2222-4333-8444-555555555555';
    const [shared, own] = await Promise.all(
      ['common', tenant].map(async (name) => {
        const answer = await fetch(`${house.url}/microsoft/${name}/v2.0/.well-known/openid-configuration`);
        return (await answer.json()) as Record<string, unknown>;
      }),
    );
    expect(shared?.['issuer']).toBe('https://login.microsoftonline.com/{tenantid}/v2.0');
    expect(shared?.['token_endpoint']).toBe(`${house.url}/microsoft/common/oauth2/v2.0/token`);
    expect(own?.['issuer']).toBe(`https://login.microsoftonline.com/${tenant}/v2.0`);
    const [key] = await keysOf('microsoft/common/discovery/v2.0/keys');
    expect(key).not.toHaveProperty('alg');
  });

  it('asks on a page that leads back to the same tenant', async () => {
    await house.control.set('microsoft', { decision: 'ask' });
    const { url } = await askFor(await trialApplication(house, 'microsoft'), 'microsoft');
    const html = await (await fetch(url)).text();
    expect(html).toContain(`<form action="${house.url}/microsoft/common/oauth2/v2.0/authorize">`);
  });
});

describe('Apple', () => {
  const form = { scope: 'name email', response_mode: 'form_post' };

  it('posts the answer, with the name once', async () => {
    const [first, second] = [await enter(house, 'apple', form), await enter(house, 'apple', form)];
    expect(first.claims).toMatchObject({ email_verified: 'true', is_private_email: 'true' });
    expect(first.claims).not.toHaveProperty('name');
    expect(JSON.parse(first.callback.searchParams.get('user') ?? '')).toMatchObject({
      name: { firstName: 'Ana', lastName: 'Souza' },
    });
    expect(second.callback.searchParams.has('user')).toBe(false);
    expect(first.callback.searchParams.has('iss')).toBe(false);
    const seen = (await house.control.seen('apple')).find(({ endpoint }) => endpoint === 'token');
    expect(seen?.clientAuthentication).toBe('post');
  });

  it('takes only a secret that was just signed, by this key, for this client', async () => {
    const login = entryOf(house, 'apple');
    const wrong = [
      signedSecret(login, 3_600),
      signedSecret(login, -60),
      signedSecret({ ...login, team: 'ANOTHER000' }),
      signedSecret({ ...login, keyId: 'ANOTHER000' }),
      openid.ClientSecretPost('a text'),
    ];
    for (const proof of wrong)
      await expect(enter(house, 'apple', form, proof)).rejects.toMatchObject({ error: 'invalid_client' });
  });

  it('wants a form where it tells a name or an address, and has its own word for Recusar', async () => {
    const configuration = await trialApplication(house, 'apple');
    const { url } = await askFor(configuration, 'apple', { scope: 'name email' });
    expect((await sentTo(url)).searchParams.get('error')).toBe('invalid_request');
    await house.control.set('apple', { decision: 'deny' });
    const { searchParams } = await sentTo((await askFor(configuration, 'apple', form)).url);
    expect([searchParams.get('error'), searchParams.has('iss')]).toEqual(['user_cancelled_authorize', false]);
  });
});

/** The address after the page, and the parameters of the exchange. */
async function plainly(id: string, authorize: string, scope: string) {
  const { client, secret = '', address = '' } = entryOf(house, id);
  const verifier = openid.randomPKCECodeVerifier();
  const redirect_uri = returnAddress(id);
  const url = new URL(`${address}${authorize}`);
  url.search = new URLSearchParams({
    ...{ client_id: client, redirect_uri, scope, state: 's1' },
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const callback = await sentTo(url);
  const code = callback.searchParams.get('code') ?? '';
  const body = { client_id: client, client_secret: secret, code, redirect_uri, code_verifier: verifier };
  return { address, callback, body };
}

async function post(url: string, body: Record<string, string>, accept = 'application/json') {
  return fetch(url, { method: 'POST', body: new URLSearchParams(body), headers: { accept } });
}

describe('GitHub', () => {
  const scope = 'read:user user:email';
  const authorize = '/login/oauth/authorize';

  it('tells a number, and the addresses apart', async () => {
    const { address, body } = await plainly('github', authorize, scope);
    const answer = await post(`${address}/login/oauth/access_token`, body);
    const { access_token: token, ...rest } = (await answer.json()) as Record<string, string>;
    expect(rest).toEqual({ scope: 'read:user,user:email', token_type: 'bearer' });
    const headers = { authorization: `Bearer ${token}`, 'user-agent': 'portaria' };
    const read = async (path: string) => (await fetch(address + path, { headers })).json();
    expect(await read('/user')).toMatchObject({ id: 583231, name: 'Ana Souza', email: null });
    const email = { email: 'ana@exemplo.com.br', primary: true, verified: true, visibility: null };
    expect(await read('/user/emails')).toEqual([email]);
    expect((await fetch(`${address}/user`)).status).toBe(401);
  });

  it('reports errors as successes, as a form where JSON was not asked for', async () => {
    const { address, body } = await plainly('github', authorize, scope);
    const url = `${address}/login/oauth/access_token`;
    const wrong = await post(url, { ...body, client_secret: 'x' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      200,
      { error: 'incorrect_client_credentials' },
    ]);
    expect(await (await post(url, { ...body, code_verifier: 'x' }, '*/*')).text()).toContain(
      'error=bad_verification_code',
    );
    const again = await post(url, body);
    expect(await again.json()).toMatchObject({ error: 'bad_verification_code' });
  });

  it('hides addresses that were not asked for', async () => {
    const { address, body } = await plainly('github', authorize, 'read:user');
    const answer = await post(`${address}/login/oauth/access_token`, body);
    const { access_token: token } = (await answer.json()) as Record<string, string>;
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${address}/user/emails`, { headers })).status).toBe(404);
  });
});

describe('Facebook', () => {
  const authorize = '/v25.0/dialog/oauth';

  it('wants a proof of the secret with each call', async () => {
    const { address, body, callback } = await plainly('facebook', authorize, 'email,public_profile');
    expect(callback.hash).toBe('#_=_');
    const exchange = `${address}/v25.0/oauth/access_token`;
    const answer = await fetch(`${exchange}?${new URLSearchParams(body).toString()}`);
    const { access_token: token = '' } = (await answer.json()) as Record<string, string>;
    const me = new URLSearchParams({ fields: 'id,name,email', access_token: token });
    const without = await fetch(`${address}/v25.0/me?${me.toString()}`);
    expect([without.status, await without.json()]).toMatchObject([400, { error: { code: 100 } }]);
    me.set('appsecret_proof', createHmac('sha256', body.client_secret).update(token).digest('hex'));
    expect(await (await fetch(`${address}/v25.0/me?${me.toString()}`)).json()).toEqual({
      id: '10158394029185573',
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
    });
    expect(await (await post(exchange, body)).json()).toMatchObject({ error: { type: 'OAuthException' } });
  });

  it('says who pressed Recusar, and shows the page', async () => {
    await house.control.set('facebook', { decision: 'deny' });
    const { callback } = await plainly('facebook', authorize, 'email');
    expect(callback.searchParams.get('error_reason')).toBe('user_denied');
    await house.control.set('facebook', { decision: 'ask' });
    const { address = '', client } = entryOf(house, 'facebook');
    const asked = new URLSearchParams({ client_id: client, redirect_uri: returnAddress('facebook') });
    const page = await fetch(`${address}${authorize}?${asked.toString()}`);
    expect(await page.text()).toContain(`<form action="${address}${authorize}">`);
    asked.set('redirect_uri', 'https://evil.example/');
    expect((await fetch(`${address}${authorize}?${asked.toString()}`)).status).toBe(400);
  });
});
