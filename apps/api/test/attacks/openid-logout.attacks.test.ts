import type { AddressInfo } from 'node:net';
import type { LogoutDetailsResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { comeBack, type RelyingParty, startRelyingParty, type Tokens } from '@portaria/harness/relying-party';
import { registerResource } from '@portaria/harness/resource';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { claimsOf } from '@portaria/harness/token-forgery';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logoutTicket } from '../../src/security/logout-ticket.ts';
import { createSecretKeys } from '../../src/security/secret-keys.ts';
import { rotateSigningKey } from '../../src/session/signing-keyring.ts';
import type { Resource } from '../../src/store/openid/oidc-resources.ts';

const home = 'http://localhost:5000/';

describe('attacks on the logout of applications', () => {
  let test: TestApp;
  let shop: RelyingParty;
  let other: RelyingParty;
  let owner: Owner;
  let tokens: Tokens;
  let orders: Resource;
  const postLogoutRedirectUri = 'https://loja.exemplo.com.br/saiu';
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    orders = await registerResource(test);
    shop = await startRelyingParty(test, {
      postLogoutRedirectUri: [postLogoutRedirectUri],
      resources: { [orders.id]: [] },
      firstParty: true,
    });
    other = await startRelyingParty(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await newConfirmedOwner(test);
    tokens = await tokensAt(shop);
  });

  async function tokensAt(party: RelyingParty, person = owner): Promise<Tokens> {
    const asked = await party.ask();
    return party.exchange(asked, await comeBack(person.browser, asked));
  }
  const end = async (parameters: Record<string, string>, { browser } = owner) => {
    const answer = await browser.get(`/oidc/logout?${new URLSearchParams(parameters).toString()}`);
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  };
  const isIn = async ({ browser } = owner): Promise<boolean> =>
    (await browser.clone().post('v2/account/refresh')).status === 200;
  const hint = (): string => tokens.id_token ?? '';

  it('ends the session of the hint’s person, clears the cookies and returns with the state', async () => {
    const { sid } = claimsOf(owner.browser.token ?? '');
    const at = await end({
      id_token_hint: hint(),
      post_logout_redirect_uri: postLogoutRedirectUri,
      state: 'a b&c',
    });
    expect(at).toBe(`${postLogoutRedirectUri}?state=a+b%26c`);
    expect(owner.browser.cookies.has('__Host-session')).toBe(false);
    expect(owner.browser.cookies.has('__Host-sso')).toBe(false);
    expect(await isIn()).toBe(false);
    // Its pages in this browser forget it by this id.
    expect(owner.browser.cookies.get('__Host-left')).toBe(sid);
    // Again, without a session: nothing to end, and the person still returns.
    expect(await end({ id_token_hint: hint(), post_logout_redirect_uri: postLogoutRedirectUri })).toBe(
      postLogoutRedirectUri,
    );
    expect(await end({})).toBe(home);
  });

  it('A130 post-logout: an address that is not registered for this application leads to the error page', async () => {
    const error = '/authorize-error#code=invalid_redirect_uri';
    const near = [
      `${postLogoutRedirectUri}/`,
      `${postLogoutRedirectUri}?x`,
      'http://loja.exemplo.com.br/saiu',
      'javascript:alert(1)',
      `${postLogoutRedirectUri}#`,
    ];
    for (const uri of [...near, 'https://mal.exemplo.com.br/', shop.redirectUri])
      expect(await end({ id_token_hint: hint(), post_logout_redirect_uri: uri })).toBe(error);
    // Without an application, or with another one, even the registered address is no address.
    expect(await end({ post_logout_redirect_uri: postLogoutRedirectUri })).toBe(error);
    expect(await end({ post_logout_redirect_uri: postLogoutRedirectUri, client_id: other.id })).toBe(error);
    expect(await end({ client_id: 'ninguem' })).toBe('/authorize-error#code=invalid_client');
    expect(await end({ client_id: '\0' })).toBe('/authorize-error#code=invalid_request');
    const twice = `post_logout_redirect_uri=${encodeURIComponent(postLogoutRedirectUri)}`;
    const doubled = await owner.browser.get(`/oidc/logout?client_id=${shop.id}&${twice}&${twice}`);
    expect(doubled.headers.get('location')).toBe('/authorize-error#code=invalid_request');
    expect(await isIn()).toBe(true);
  });

  it('A131 hint: an access token, a tampered one and another application’s are refused', async () => {
    const [head = '', body = '', signature = ''] = hint().split('.');
    const changed = JSON.parse(Buffer.from(body, 'base64url').toString());
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = part({ alg: 'none' });
    const typed = part({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), typ: 'at+jwt' });
    const asked = await shop.ask({ resource: orders.id });
    const first = await shop.exchange(asked, await comeBack(owner.browser, asked));
    const forOrders = await openid.refreshTokenGrant(shop.configuration, first.refresh_token ?? '', {
      resource: orders.id,
    });
    const bad = [
      forOrders.access_token,
      owner.browser.token ?? '',
      `${head}.${part({ ...changed, sub: changed.sub.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')) })}.${signature}`,
      `${none}.${body}.`,
      `${typed}.${body}.${signature}`,
      'x',
      '',
      `${hint()}.x`,
    ];
    for (const id_token_hint of bad)
      expect([id_token_hint, await end({ id_token_hint })]).toEqual([
        id_token_hint,
        '/authorize-error#code=invalid_request',
      ]);
    const foreign = await end({ id_token_hint: hint(), client_id: other.id });
    expect(foreign).toBe('/authorize-error#code=invalid_request');
    expect(await isIn()).toBe(true);
  });

  it('A131 hint: one that a replaced key signed still says who logs out', async () => {
    const { context, database } = test;
    await rotateSigningKey(context.db, context.secretKeys, 0);
    await database.shiftClock('1 hour');
    const { kid } = JSON.parse(Buffer.from(hint().split('.')[0] ?? '', 'base64url').toString());
    await expect
      .poll(async () => (await context.signingKeyring.publicKeys()).some((key) => key['kid'] === kid), {
        timeout: 10_000,
      })
      .toBe(false);
    expect(await end({ id_token_hint: hint(), post_logout_redirect_uri: postLogoutRedirectUri })).toBe(
      postLogoutRedirectUri,
    );
    expect(await isIn()).toBe(false);
    await database.shiftClock('0 seconds');
  });

  it('A132 logout-csrf: without a hint, or with another person’s, the person is asked [V10.6.2]', async () => {
    const stranger = await newConfirmedOwner(test);
    const foreign = (await tokensAt(shop, stranger)).id_token ?? '';
    const asked = [
      await end({}),
      await end({ client_id: shop.id, post_logout_redirect_uri: postLogoutRedirectUri, state: 's' }),
      await end({ id_token_hint: foreign, post_logout_redirect_uri: postLogoutRedirectUri }),
    ];
    for (const location of asked) expect(location).toMatch(/^\/logout#ticket=/);
    expect(await isIn()).toBe(true);
    expect(owner.browser.cookies.has('__Host-left')).toBe(false);
    const details = async (location: string) =>
      (
        await owner.browser.get(`v2/authorize/logout?ticket=${location.split('=')[1]}`)
      ).json<LogoutDetailsResponse>();
    expect(await details(asked[0] ?? '')).toEqual({ app: null, username: owner.username, continueTo: home });
    expect(await details(asked[1] ?? '')).toEqual({
      app: expect.stringMatching(/^Loja/),
      username: owner.username,
      continueTo: `${postLogoutRedirectUri}?state=s`,
    });
    const { port } = test.app.server.address() as AddressInfo;
    const posted = await fetch(`http://127.0.0.1:${port}/oidc/logout`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: shop.id }),
      redirect: 'manual',
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      `/oidc/logout?client_id=${shop.id}`,
    ]);
  });

  it('A132 logout-csrf: a ticket that we did not write, or that is old, leads nowhere', async () => {
    const request = { clientId: null, continueTo: 'https://mal.exemplo.com.br/' };
    const { secretKeys } = test.context;
    const strange = createSecretKeys([Buffer.alloc(32, 9)]);
    const good = logoutTicket(secretKeys, { ...request, continueTo: home });
    const [, keyId, code] = good.split('.');
    const forged = Buffer.from(JSON.stringify({ ...request, expiresAt: 9_999_999_999 })).toString(
      'base64url',
    );
    const tickets = [
      logoutTicket(strange, request),
      logoutTicket(secretKeys, request, Date.now() - 601_000),
      `${forged}.${keyId}.${code}`,
      'x',
    ];
    for (const ticket of tickets)
      expect((await owner.browser.get(`v2/authorize/logout?ticket=${ticket}`)).problem().code).toBe(
        'not_found',
      );
    expect((await owner.browser.get(`v2/authorize/logout?ticket=${good}`)).status).toBe(200);
  });
});
