import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogoutDetailsResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Tokens } from '@portaria/harness/relying-party';
import type { TestApp } from '@portaria/harness/test-app';
import {
  createLocalJWKSet,
  decodeJwt,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BasicClient,
  locationOf,
  type Parameters,
  startBasicClient,
  startProvider,
} from './basic-client.ts';

/** On this machine, so that applications may be on it too. */
const issuer = 'http://localhost:5000';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const postLogoutRedirectUri = 'https://loja.exemplo.com.br/saiu';
const state = 'aZ09-._~'.repeat(16);

describe('the modules of OpenID for logout', () => {
  let test: TestApp;
  let server: Server;
  let client: BasicClient;
  let owner: Owner;
  let tokens: Tokens;
  const received: URLSearchParams[] = [];
  beforeAll(async () => {
    test = await startProvider({ PUBLIC_URL: issuer, OUTBOUND_NETWORKS: '127.0.0.0/8,::1' });
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        received.push(new URLSearchParams(body));
        response.writeHead(200).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const backchannelLogoutUri = `http://localhost:${(server.address() as AddressInfo).port}/avisada`;
    client = await startBasicClient(test, {
      postLogoutRedirectUri: [postLogoutRedirectUri],
      backchannelLogoutUri,
    });
    await test.startWorker();
  });
  afterAll(async () => {
    server.close();
    await test.close();
  });
  beforeEach(async () => {
    owner = await newConfirmedOwner(test);
    tokens = await client.enter(owner.browser);
  });

  /** All three parameters, except for those that a module leaves out. */
  async function end(changed: Parameters = {}): Promise<string> {
    const all = {
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: postLogoutRedirectUri,
      state,
      ...changed,
    };
    const given = Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    // The library adds the client's name, which the modules do not send.
    const url = openid.buildEndSessionUrl(client.configuration, new URLSearchParams(given));
    url.searchParams.delete('client_id');
    return locationOf(await owner.browser.get(`${url.pathname}${url.search}`));
  }
  const nothing = { id_token_hint: undefined, post_logout_redirect_uri: undefined, state: undefined };
  const subOf = (form: URLSearchParams) => decodeJwt(form.get('logout_token') ?? '').sub;
  const errorPage = (code: string): string => `/authorize-error#code=${code}`;

  function expectReturn(location: string): void {
    const [address, query = ''] = location.split('?');
    expect([address, [...new URLSearchParams(query)]]).toEqual([postLogoutRedirectUri, [['state', state]]]);
  }
  async function expectLoggedOut(): Promise<void> {
    const back = new URL(locationOf(await owner.browser.get((await client.ask({ prompt: 'none' })).path)));
    expect(back.searchParams.get('error')).toBe('login_required');
  }
  async function expectLoggedIn(): Promise<void> {
    const back = new URL(locationOf(await owner.browser.get((await client.ask({ prompt: 'none' })).path)));
    expect(back.searchParams.get('error')).toBeNull();
  }

  /** The page asks the person. Its button logs out and leads home, never to the application. */
  async function logOutOnThePage(location: string): Promise<void> {
    expect(location).toMatch(/^\/logout#ticket=/);
    await expectLoggedIn();
    const ticket = location.split('=')[1];
    const details = await owner.browser.get(`v2/authorize/logout?ticket=${ticket}`);
    const { username } = owner;
    expect(details.json<LogoutDetailsResponse>()).toEqual({ app: null, username, continueTo: `${issuer}/` });
    await owner.browser.post('v2/account/logout');
    await expectLoggedOut();
  }

  it('logs out and returns to the registered address with the whole state [oidcc-rp-initiated-logout]', async () => {
    expectReturn(await end());
    await expectLoggedOut();
  });

  it('returns without a state if none was sent [oidcc-rp-initiated-logout-no-state]', async () => {
    expect(await end({ state: undefined })).toBe(postLogoutRedirectUri);
    await expectLoggedOut();
  });

  it('shows an error for an address that is not registered [oidcc-rp-initiated-logout-bad-post-logout-redirect-uri]', async () => {
    const uri = 'https://loja.exemplo.com.br/outra';
    expect(await end({ post_logout_redirect_uri: uri })).toBe(errorPage('invalid_redirect_uri'));
    await expectLoggedIn();
  });

  it('shows an error for a registered address with a query [oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri]', async () => {
    const uri = `${postLogoutRedirectUri}?foo=bar`;
    expect(await end({ post_logout_redirect_uri: uri })).toBe(errorPage('invalid_redirect_uri'));
    await expectLoggedIn();
  });

  it('shows an error for a hint without a signature [oidcc-rp-initiated-logout-modified-id-token-hint]', async () => {
    const unsigned = new UnsecuredJWT({ ...tokens.claims() }).encode();
    expect(await end({ id_token_hint: unsigned })).toBe(errorPage('invalid_request'));
    await expectLoggedIn();
  });

  it('shows an error for a hint that another key signed [oidcc-rp-initiated-logout-bad-id-token-hint]', async () => {
    const [head = ''] = (tokens.id_token ?? '').split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({ ...tokens.claims() })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
    expect(await end({ id_token_hint: forged })).toBe(errorPage('invalid_request'));
    await expectLoggedIn();
  });

  it('shows an error for an address without a hint [oidcc-rp-initiated-logout-no-id-token-hint]', async () => {
    expect(await end({ id_token_hint: undefined })).toBe(errorPage('invalid_redirect_uri'));
    await expectLoggedIn();
  });

  it('asks the person who comes without parameters, and logs out [oidcc-rp-initiated-logout-no-params]', async () => {
    await logOutOnThePage(await end(nothing));
  });

  it('asks the person who comes with only a state, and logs out [oidcc-rp-initiated-logout-only-state]', async () => {
    await logOutOnThePage(await end({ ...nothing, state }));
  });

  it('logs out and leads home without an address to return to [oidcc-rp-initiated-logout-no-post-logout-redirect-uri]', async () => {
    expect(await end({ post_logout_redirect_uri: undefined })).toBe(`${issuer}/`);
    await expectLoggedOut();
  });

  it('informs the application with a signed token, and returns to it [oidcc-backchannel-rp-initiated-logout]', async () => {
    expectReturn(await end());
    const own = () => received.filter((form) => subOf(form) === tokens.claims()?.sub);
    await expect.poll(() => own().length).toBe(1);
    const [form] = own();
    expect([...(form?.keys() ?? [])]).toEqual(['logout_token']);
    const keys = (await test.browser().get('/.well-known/jwks.json')).json<JSONWebKeySet>();
    const token = form?.get('logout_token') ?? '';
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience: client.id,
      algorithms: ['RS256'],
      maxTokenAge: '1 minute',
    });
    const claims = tokens.claims();
    const [sub, sid] = [claims?.sub, claims?.['sid']];
    expect(sid).toEqual(expect.any(String));
    expect(payload).toMatchObject({ sub, sid, jti: expect.any(String) });
    expect(payload['events']).toEqual({ [EVENT]: {} });
    expect(payload).not.toHaveProperty('nonce');
    await expectLoggedOut();
  });
});
