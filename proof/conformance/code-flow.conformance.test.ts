import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { comeBack } from '@portaria/harness/relying-party';
import type { TestApp } from '@portaria/harness/test-app';
import { decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BasicClient,
  ISSUER,
  locationOf,
  nextSecond,
  queryOf,
  startBasicClient,
  startProvider,
} from './basic-client.ts';

const refused = (error: string) => expect.objectContaining({ error });

describe('the modules of OpenID for the code flow', () => {
  let test: TestApp;
  let client: BasicClient;
  let second: BasicClient;
  let posting: BasicClient;
  let guessing: BasicClient;
  let owner: Owner;
  beforeAll(async () => {
    test = await startProvider();
    const scopes = ['openid', 'email', 'offline_access'];
    client = await startBasicClient(test, { scopes });
    second = await startBasicClient(test, { scopes });
    posting = await startBasicClient(test, { secret: 'post' }, openid.ClientSecretPost);
    guessing = await startBasicClient(test, { secret: 'post' }, () => openid.ClientSecretPost('x'));
    owner = await newConfirmedOwner(test);
  });
  afterAll(() => test.close());

  const userinfo = (token: string) =>
    client.send('GET', '/oidc/userinfo', { authorization: `Bearer ${token}` });

  it('lets a person in with a code, an ID token and an access token for userinfo [oidcc-server]', async () => {
    const tokens = await client.enter(owner.browser);
    const answer = client.seen.findLast(({ path }) => path === '/oidc/token');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    expect(answer?.headers.get('content-type')).toMatch(/^application\/json/);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600, scope: 'openid' });
    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: ISSUER, aud: client.id, sub: expect.any(String) });
    const info = await openid.fetchUserInfo(
      client.configuration,
      tokens.access_token,
      claims?.sub ?? openid.skipSubjectCheck,
    );
    expect(info).toEqual({ sub: claims?.sub });
  });

  it('sends a request without a response type back with invalid_request [oidcc-response-type-missing]', async () => {
    const query = queryOf(await client.ask());
    query.delete('response_type');
    const back = new URL(locationOf(await owner.browser.get(`/oidc/auth?${query.toString()}`)));
    expect(back.href.split('?')[0]).toBe(client.redirectUri);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'invalid_request',
      state: query.get('state'),
      iss: ISSUER,
    });
  });

  it('signs with RS256 unless another algorithm is registered, and names its published key [oidcc-idtoken-signature]', async () => {
    const { alg, kid } = decodeProtectedHeader((await client.enter(owner.browser)).id_token ?? '');
    expect(alg).toBe('RS256');
    const { keys } = (await test.browser().get('/.well-known/jwks.json')).json<JSONWebKeySet>();
    expect(keys.filter((key) => key.kid === kid)).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
  });

  it('registers no client for unsigned ID tokens, and does not announce them [oidcc-idtoken-unsigned]', async () => {
    expect(client.configuration.serverMetadata()['id_token_signing_alg_values_supported']).toEqual([
      'RS256',
      'ES256',
    ]);
    await expect(startBasicClient(test, { algorithm: 'none' })).rejects.toMatchObject({
      problems: [{ field: 'algorithm', rule: 'shape' }],
    });
  });

  it('needs no nonce, and adds none [oidcc-ensure-request-without-nonce-succeeds-for-code-flow]', async () => {
    const tokens = await client.enter(owner.browser, { nonce: undefined });
    expect(tokens.claims()).not.toHaveProperty('nonce');
  });

  it('reads scopes and parameters in any order [oidcc-alternate-happy-flow]', async () => {
    const asked = await client.ask({ scope: 'email openid' });
    const reversed = new URLSearchParams([...queryOf(asked)].toReversed());
    const path = `/oidc/auth?${reversed.toString()}`;
    expect(path).not.toBe(asked.path);
    const tokens = await client.tokensFor({ path }, await comeBack(owner.browser, { path }, 'openid email'));
    const { sub, ...claims } = tokens.claims() ?? { sub: '' };
    const info = await openid.fetchUserInfo(client.configuration, tokens.access_token, sub);
    expect(info).toEqual({ sub, email: owner.email, email_verified: true });
    expect(claims).not.toHaveProperty('email');
  });

  it('ignores a parameter that it does not know [oidcc-ensure-request-with-unknown-parameter-succeeds]', async () => {
    const tokens = await client.enter(owner.browser, { extra: 'foobar' });
    expect(tokens.claims()?.aud).toBe(client.id);
  });

  it('shows an error for an address that is not registered, and redirects nowhere [oidcc-ensure-registered-redirect-uri]', async () => {
    const { path } = await client.ask({ redirect_uri: `${client.redirectUri}/outra` });
    const answer = await owner.browser.get(path);
    expect(locationOf(answer)).toBe(`/authorize-error#code=invalid_redirect_uri&app=${client.id}`);
  });

  it('accepts the request as a POST [oidcc-ensure-post-request-succeeds]', async () => {
    const asked = await client.ask();
    const { browser } = owner;
    const posted = await browser.send('POST', '/oidc/auth', queryOf(asked).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(posted.status).toBe(303);
    const tokens = await client.tokensFor(asked, await comeBack(browser, { path: locationOf(posted) }));
    expect(tokens.claims()?.aud).toBe(client.id);
  });

  it('accepts the secret in the body [oidcc-server-client-secret-post]', async () => {
    const tokens = await posting.enter(owner.browser);
    expect(tokens.claims()?.aud).toBe(posting.id);
    await expect(guessing.enter(owner.browser)).rejects.toMatchObject(refused('invalid_client'));
  });

  it('accepts a code once: the second use at once gets invalid_grant [oidcc-codereuse]', async () => {
    const asked = await client.ask();
    const back = await comeBack(owner.browser, asked);
    await client.tokensFor(asked, back);
    await expect(client.tokensFor(asked, back)).rejects.toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
  });

  it('answers a second use after 30 seconds with invalid_grant, and ends the access token [oidcc-codereuse-30seconds]', async () => {
    const asked = await client.ask();
    const back = await comeBack(owner.browser, asked);
    const tokens = await client.tokensFor(asked, back);
    expect((await userinfo(tokens.access_token)).status).toBe(200);
    await test.database.shiftClock('30 seconds');
    await expect(client.tokensFor(asked, back)).rejects.toMatchObject(refused('invalid_grant'));
    expect((await userinfo(tokens.access_token)).status).toBe(401);
    await test.database.shiftClock('0 seconds');
  });

  it('renews tokens for the client that they belong to, and for no other [oidcc-refresh-token]', async () => {
    const scope = 'openid offline_access';
    const given = await client.enter(owner.browser, { scope, prompt: 'consent' });
    expect(given.refresh_token).toMatch(/^[\x20-\x7e]{22,}$/);
    await nextSecond();
    const renewed = await openid.refreshTokenGrant(client.configuration, given.refresh_token ?? '', {
      scope,
    });
    const answer = client.seen.findLast(({ path }) => path === '/oidc/token');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    expect(renewed.access_token).not.toBe(given.access_token);
    const [before, after] = [given.claims(), renewed.claims()];
    for (const claim of ['iss', 'sub', 'aud', 'auth_time', 'azp'])
      expect([claim, after?.[claim]]).toEqual([claim, before?.[claim]]);
    expect(after?.iat).toBeGreaterThan(before?.iat ?? Number.POSITIVE_INFINITY);
    expect((await userinfo(renewed.access_token)).status).toBe(200);
    const foreign = await second.enter(owner.browser, { scope, prompt: 'consent' });
    await expect(
      openid.refreshTokenGrant(client.configuration, foreign.refresh_token ?? '', { scope }),
    ).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('accepts PKCE of a client that may do without it, and then requires the verifier [oidcc-ensure-request-with-valid-pkce-succeeds]', async () => {
    const verifier = openid.randomPKCECodeVerifier();
    const parameters = {
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    const asked = { ...(await client.ask(parameters)), verifier };
    const tokens = await client.exchange(asked, await comeBack(owner.browser, asked));
    expect(tokens.claims()?.aud).toBe(client.id);
    await expect(client.enter(owner.browser, parameters)).rejects.toMatchObject(refused('invalid_grant'));
  });
});
