import type { AuthorizeDetailsResponse, ConnectedAppsResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { comeBack, type RelyingParty, startRelyingParty, uidIn } from '@portaria/harness/relying-party';
import { registerResource } from '@portaria/harness/resource';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as openid from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../store/openid/oidc-resources.ts';

const refused = (error: string) => expect.objectContaining({ error });

describe('tokens for services', () => {
  const test = useTestApp({ variables: withoutLimits });
  let orders: Resource;
  let shop: RelyingParty;
  let own: RelyingParty;
  let machine: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    orders = await registerResource(test);
    const resources = { [orders.id]: ['pedidos.ler'] };
    shop = await startRelyingParty(test, { resources });
    own = await startRelyingParty(test, { resources, firstParty: true, scopes: ['openid', 'roles'] });
    machine = await startRelyingParty(test, { type: 'machine', redirectUri: [], resources });
    owner = await newConfirmedOwner(test);
    await test.database.query(`update accounts set roles = '{vendedor}' where email = $1`, [owner.email]);
  });

  async function tokensFor(party: RelyingParty, scope: string) {
    const asked = await party.ask({ scope, resource: orders.id });
    const first = await party.exchange(asked, await comeBack(owner.browser, asked, scope));
    const forOrders = await openid.refreshTokenGrant(party.configuration, first.refresh_token ?? '', {
      resource: orders.id,
    });
    return { first, forOrders };
  }

  it('asks the person in the operator’s words, once, and lists what was allowed', async () => {
    const asked = await shop.ask({ scope: 'openid pedidos.ler', resource: orders.id });
    const uid = uidIn(await owner.browser.get(asked.path));
    const details = (
      await owner.browser.get(`v2/authorize/details?uid=${uid}`)
    ).json<AuthorizeDetailsResponse>();
    expect(details).toMatchObject({ consent: true, actions: ['Ver seus pedidos'] });
    await comeBack(owner.browser, asked, 'openid');
    const again = await shop.ask({ scope: 'openid pedidos.ler', resource: orders.id, prompt: 'none' });
    expect((await comeBack(owner.browser, again)).searchParams.get('error')).toBeNull();
    const { apps } = (await owner.browser.get('v2/account/connectedApps')).json<ConnectedAppsResponse>();
    expect(apps.find(({ id }) => id === shop.id)?.actions).toEqual(['Ver seus pedidos']);
  });

  it('gives a JWT for one service, and an opaque token for userinfo without one', async () => {
    const { first, forOrders } = await tokensFor(shop, 'openid pedidos.ler');
    expect(first.access_token.split('.')).toHaveLength(1);
    expect(decodeProtectedHeader(forOrders.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const claims = decodeJwt(forOrders.access_token);
    expect(claims).toEqual({
      iss: test.context.config.origin,
      aud: orders.audience,
      sub: first.claims()?.sub,
      client_id: shop.id,
      scope: 'pedidos.ler',
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      roles: [],
      acr: 'pwd',
      amr: ['pwd'],
      auth_time: expect.any(Number),
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 600,
    });
    expect(forOrders.scope).toBe('pedidos.ler');
  });

  it('gives roles to the operator’s own applications alone, without asking', async () => {
    const { forOrders } = await tokensFor(own, 'openid roles pedidos.ler');
    expect(decodeJwt(forOrders.access_token)).toMatchObject({ roles: ['vendedor'] });
    const bare = await tokensFor(own, 'openid');
    expect(decodeJwt(bare.forOrders.access_token)).toMatchObject({ roles: [], aud: orders.audience });
  });

  it('lets a machine act for itself, at the services of its entry [V10.4.4]', async () => {
    const { access_token } = await openid.clientCredentialsGrant(machine.configuration, {
      scope: 'pedidos.ler',
    });
    const claims = decodeJwt(access_token);
    expect(claims).toMatchObject({
      aud: orders.audience,
      sub: machine.id,
      client_id: machine.id,
      scope: 'pedidos.ler',
    });
    expect(claims).not.toHaveProperty('sid');
    expect(claims).not.toHaveProperty('roles');
    const wide = await openid.clientCredentialsGrant(machine.configuration, { scope: 'pedidos.criar' });
    expect(decodeJwt(wide.access_token)).not.toHaveProperty('scope');
    await expect(
      openid.clientCredentialsGrant(machine.configuration, { resource: 'https://outra.exemplo.com.br' }),
    ).rejects.toEqual(refused('invalid_target'));
    await expect(openid.clientCredentialsGrant(shop.configuration)).rejects.toEqual(
      refused('invalid_request'),
    );
  });

  it('sends a request ahead, and gives back a token', async () => {
    const parameters = {
      redirect_uri: shop.redirectUri,
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge('v'.repeat(43)),
      code_challenge_method: 'S256',
    };
    const url = await openid.buildAuthorizationUrlWithPAR(shop.configuration, parameters);
    expect([...url.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const callback = await comeBack(owner.browser, { path: url.pathname + url.search }, 'openid');
    const tokens = await openid.authorizationCodeGrant(shop.configuration, callback, {
      pkceCodeVerifier: 'v'.repeat(43),
    });
    const { refresh_token = '', access_token } = tokens;
    expect(await openid.tokenIntrospection(shop.configuration, access_token)).toMatchObject({
      active: true,
      client_id: shop.id,
      sub: tokens.claims()?.sub,
    });
    await openid.tokenRevocation(shop.configuration, refresh_token);
    expect(await openid.tokenIntrospection(shop.configuration, access_token)).toEqual({ active: false });
    await expect(openid.refreshTokenGrant(shop.configuration, refresh_token)).rejects.toEqual(
      refused('invalid_grant'),
    );
  });
});
