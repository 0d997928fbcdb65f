import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { mailTo, newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import {
  comeBack,
  type RelyingParty,
  registerClient,
  startRelyingParty,
  type Tokens,
} from '@portaria/harness/relying-party';
import { registerResource } from '@portaria/harness/resource';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import * as openid from 'openid-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatRefreshToken, parseRefreshToken } from '../../src/security/refresh-token.ts';
import type { Resource } from '../../src/store/openid/oidc-resources.ts';

const refused = (error: string) => expect.objectContaining({ error });

describe('attacks on the tokens of applications', () => {
  const test = useTestApp({ variables: withoutLimits });
  let shop: RelyingParty;
  let other: RelyingParty;
  let machine: RelyingParty;
  let bound: RelyingParty;
  let orders: Resource;
  let bills: Resource;
  let pages: Resource;
  let owner: Owner;
  beforeAll(async () => {
    [orders, bills] = [await registerResource(test), await registerResource(test)];
    pages = await registerResource(test, { sameOrigin: true });
    const resources = { [orders.id]: ['pedidos.ler'], [bills.id]: ['pedidos.ler'] };
    [shop, other] = [await startRelyingParty(test, { resources }), await startRelyingParty(test)];
    machine = await startRelyingParty(test, {
      type: 'machine',
      redirectUri: [],
      resources: { [bills.id]: [] },
    });
    bound = await startRelyingParty(test, { dpop: true, type: 'spa' });
    owner = await newConfirmedOwner(test);
    await test.startWorker();
  });
  beforeEach(() => test.database.shiftClock('0 seconds'));

  async function tokensAt(party: RelyingParty, parameters: Record<string, string> = {}): Promise<Tokens> {
    const asked = await party.ask(parameters);
    return party.exchange(asked, await comeBack(owner.browser, asked));
  }
  const refresh = (party: RelyingParty, token: string | undefined, parameters?: Record<string, string>) =>
    openid.refreshTokenGrant(party.configuration, token ?? '', parameters);
  const userinfo = async (token: string): Promise<number> =>
    (await test.browser().get('/oidc/userinfo', { authorization: `Bearer ${token}` })).status;

  const opensOurApi = async (token: string): Promise<boolean> => {
    const thief = test.browser();
    for (const [name, value] of owner.browser.cookies) thief.cookies.set(name, value);
    return (await thief.get('v2/account/me', { authorization: `Bearer ${token}` })).status === 200;
  };
  const postForm = (path: string, form: Record<string, string>): Promise<Response> => {
    const { port } = test.app.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  };

  it('A127 refresh-reuse: an earlier token that comes back ends the grant, and its owner is mailed [V10.4.5]', async () => {
    const first = await tokensAt(shop);
    const second = await refresh(shop, first.refresh_token);
    await test.database.shiftClock('11 seconds');
    const third = await refresh(shop, second.refresh_token);
    await test.database.shiftClock('22 seconds');
    await expect(refresh(shop, first.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    await expect(refresh(shop, third.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    expect(await userinfo(third.access_token)).toBe(401);
    const mail = await mailTo(test, owner.email, 'Acesso de um aplicativo encerrado');
    expect(mail.parsed.text).toContain('Loja');
    // The person need not allow it again.
    const again = await shop.ask({ prompt: 'none' });
    expect((await comeBack(owner.browser, again)).searchParams.get('error')).toBeNull();
  });

  it('A127 refresh-reuse: a made-up token of a known family, and an earlier one at another application, end nothing', async () => {
    const tokens = await tokensAt(shop);
    const known = parseRefreshToken(tokens.refresh_token);
    if (!known) throw new Error('the refresh token has another shape');
    const next = await refresh(shop, tokens.refresh_token);
    await test.database.shiftClock('11 seconds');
    for (const generation of [0, 1, 2, 4_000])
      await expect(
        refresh(shop, formatRefreshToken({ ...known, generation, secret: Buffer.alloc(32, 7) })),
      ).rejects.toEqual(refused('invalid_grant'));
    await expect(refresh(other, tokens.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    expect(await userinfo(next.access_token)).toBe(200);
    await refresh(shop, next.refresh_token);
  });

  it('A128 refresh-widen: a refresh token gives no scope that its code did not, and less where less is asked', async () => {
    const tokens = await tokensAt(shop, { scope: 'openid email' });
    await expect(refresh(shop, tokens.refresh_token, { scope: 'openid email profile' })).rejects.toEqual(
      refused('invalid_scope'),
    );
    expect((await refresh(shop, tokens.refresh_token, { scope: 'openid' })).scope).toBe('openid');
  });

  it('A128 refresh-widen: a refresh token gives no service that its code did not name', async () => {
    const scope = 'openid pedidos.ler';
    const narrow = await tokensAt(shop, { scope: 'openid' });
    const wide = await tokensAt(shop, { scope, resource: orders.id });
    for (const [token, resource] of [
      [narrow.refresh_token, orders.id],
      [wide.refresh_token, bills.id],
      [wide.refresh_token, 'https://inventada.exemplo.com.br'],
    ])
      await expect(refresh(shop, token, { resource: resource ?? '' })).rejects.toEqual(
        refused('invalid_target'),
      );
    await expect(
      refresh(shop, wide.refresh_token, { resource: orders.id, scope: 'pedidos.criar' }),
    ).rejects.toEqual(refused('invalid_scope'));
  });

  it('A117 silent-grant: another service or another of its scopes is asked for again', async () => {
    const person = await newConfirmedOwner(test);
    const silent = async (more: Record<string, string>) => {
      const asked = await shop.ask({ scope: 'openid pedidos.ler', prompt: 'none', ...more });
      return (await comeBack(person.browser, asked)).searchParams.get('error');
    };
    const first = await shop.ask({ scope: 'openid' });
    await comeBack(person.browser, first, 'openid');
    expect(await silent({ resource: orders.id })).toBe('consent_required');
    const asked = await shop.ask({ scope: 'openid pedidos.ler', resource: orders.id });
    await comeBack(person.browser, asked, 'openid');
    expect(await silent({ resource: orders.id })).toBeNull();
    expect(await silent({ resource: bills.id })).toBe('consent_required');
    // Without a scope of the service the person would see no words, and the service would still learn who they are.
    expect(await silent({ resource: bills.id, scope: 'openid' })).toBe('invalid_target');
    expect(await silent({ resource: 'https://inventada.exemplo.com.br' })).toBe('invalid_target');
  });

  it('A129 audience: a token works where it was made for, and nowhere else [V9.2.4]', async () => {
    const scope = 'openid pedidos.ler';
    const first = await tokensAt(shop, { scope, resource: orders.id });
    const forOrders = await refresh(shop, first.refresh_token, { resource: orders.id });
    const machineToken = await openid.clientCredentialsGrant(machine.configuration, {});
    const page = await owner.browser.post('v2/account/resourceToken', { resource: pages.id });
    const tokens = {
      service: forOrders.access_token,
      userinfo: first.access_token,
      id: first.id_token ?? '',
      refresh: first.refresh_token ?? '',
      machine: machineToken.access_token,
      page: page.json<{ token: string }>().token,
    };
    const keys = createLocalJWKSet(
      (await test.browser().get('/.well-known/jwks.json')).json<JSONWebKeySet>(),
    );
    const acceptedBy = async (audience: string, token: string): Promise<boolean> => {
      const options = { audience, issuer: test.context.config.origin, typ: 'at+jwt' };
      return jwtVerify(token, keys, options).then(
        () => true,
        () => false,
      );
    };
    for (const [name, token] of Object.entries(tokens)) {
      const accepted = {
        userinfo: (await userinfo(token)) === 200,
        api: await opensOurApi(token),
        orders: await acceptedBy(orders.audience, token),
        bills: await acceptedBy(bills.audience, token),
        pages: await acceptedBy(pages.audience, token),
        shop: await acceptedBy(shop.id, token),
      };
      const places = Object.entries(accepted).flatMap(([place, yes]) => (yes ? [place] : []));
      const right: Record<string, string[]> = {
        service: ['orders'],
        userinfo: ['userinfo'],
        machine: ['bills'],
        page: ['pages'],
      };
      expect([name, places]).toEqual([name, right[name] ?? []]);
    }
  });

  it('A129 audience: applications and services share one namespace, so no token passes for an ID token', async () => {
    await expect(registerResource(test, { audience: shop.id })).rejects.toThrow('audience_names_pkey');
    await expect(registerClient(test, { id: orders.audience })).rejects.toThrow('audience_names_pkey');
  });

  it('A135 other-client: an application learns nothing about another’s token, and ends none', async () => {
    const tokens = await tokensAt(shop);
    for (const token of [tokens.access_token, tokens.refresh_token ?? '']) {
      expect(await openid.tokenIntrospection(other.configuration, token)).toEqual({ active: false });
      await openid.tokenRevocation(other.configuration, token);
      expect((await openid.tokenIntrospection(shop.configuration, token)).active).toBe(true);
    }
    expect(await userinfo(tokens.access_token)).toBe(200);
    const anonymous = await test.browser().post('/oidc/introspect', { token: tokens.access_token });
    expect(anonymous.status).toBeGreaterThanOrEqual(400);
  });

  it('A139 par-reuse: a request that was sent ahead works once, for its application, for a minute', async () => {
    const pushed = async (party = shop): Promise<URL> =>
      openid.buildAuthorizationUrlWithPAR(party.configuration, {
        redirect_uri: party.redirectUri,
        scope: 'openid',
        code_challenge: await openid.calculatePKCECodeChallenge('v'.repeat(43)),
        code_challenge_method: 'S256',
      });
    const open = async (url: URL) =>
      (await owner.browser.get(url.pathname + url.search)).headers.get('location');
    const url = await pushed();
    expect(await open(url)).toMatch(/[?&]code=/);
    expect(await open(url)).toMatch(/^\/authorize-error#code=invalid_request_uri/);
    const foreign = await pushed();
    foreign.searchParams.set('client_id', other.id);
    expect(await open(foreign)).toMatch(/^\/authorize-error#/);
    const late = await pushed();
    await test.database.shiftClock('61 seconds');
    expect(await open(late)).toMatch(/^\/authorize-error#code=invalid_request_uri/);
  });

  describe('with a key instead of a secret', () => {
    let keyed: RelyingParty;
    let privateKey: CryptoKey;
    let publicJwk: JWK;
    beforeAll(async () => {
      const pair = await generateKeyPair('ES256', { extractable: true });
      privateKey = pair.privateKey;
      publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'um', alg: 'ES256' };
      keyed = await startRelyingParty(
        test,
        { secret: 'key', keys: [publicJwk], type: 'machine', redirectUri: [], resources: { [bills.id]: [] } },
        openid.PrivateKeyJwt({ key: privateKey, kid: 'um' }),
      );
    });
    const show = async (assertion: string) => {
      const answer = await postForm('/oidc/token', {
        grant_type: 'client_credentials',
        client_id: keyed.id,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      });
      return answer.status;
    };
    const assertion = ({ aud = test.context.config.origin, jti = randomUUID(), exp = '1m' } = {}) =>
      new SignJWT({ jti })
        .setProtectedHeader({ alg: 'ES256', kid: 'um' })
        .setIssuer(keyed.id)
        .setSubject(keyed.id)
        .setAudience(aud)
        .setExpirationTime(exp)
        .setIssuedAt();

    it('A124 assertion-replay: an assertion works once, for this issuer, until it expires', async () => {
      await openid.clientCredentialsGrant(keyed.configuration);
      const good = await assertion().sign(privateKey);
      expect([await show(good), await show(good)]).toEqual([200, 400]);
      expect(await show(await assertion({ aud: 'https://outra.exemplo.com.br' }).sign(privateKey))).toBe(401);
      expect(await show(await assertion({ exp: '-1m' }).sign(privateKey))).toBe(401);
      const stranger = await generateKeyPair('ES256');
      expect(await show(await assertion().sign(stranger.privateKey))).toBe(401);
    });

    it('A124 assertion-replay: no algorithm, and a signature with the public key as a secret, are refused', async () => {
      const claims = { iss: keyed.id, sub: keyed.id, aud: test.context.config.origin, jti: randomUUID() };
      const unsigned = new UnsecuredJWT(claims).setExpirationTime('1m').encode();
      expect(await show(unsigned)).toBe(401);
      for (const secret of [JSON.stringify(publicJwk), publicJwk.x ?? '']) {
        const forged = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'um' })
          .setExpirationTime('1m')
          .sign(new TextEncoder().encode(secret.padEnd(32, '.')));
        expect(await show(forged)).toBe(401);
      }
    });
  });

  it('A125 proof-race: a token that is bound to a key is worth nothing without it', async () => {
    const [pair, thief] = [await openid.randomDPoPKeyPair(), await openid.randomDPoPKeyPair()];
    const handle = (keys: openid.CryptoKeyPair) => ({
      DPoP: openid.getDPoPHandle(bound.configuration, keys),
    });
    const asked = await bound.ask();
    const callback = await comeBack(owner.browser, asked);
    await expect(bound.exchange(asked, callback)).rejects.toEqual(refused('invalid_grant'));
    const second = await bound.ask();
    const tokens = await openid.authorizationCodeGrant(
      bound.configuration,
      await comeBack(owner.browser, second),
      { pkceCodeVerifier: second.verifier, expectedState: second.state, expectedNonce: second.nonce },
      undefined,
      handle(pair),
    );
    expect(tokens.token_type).toBe('dpop');
    const sub = tokens.claims()?.sub ?? '';
    const info = (keys: openid.CryptoKeyPair) =>
      openid.fetchUserInfo(bound.configuration, tokens.access_token, sub, handle(keys));
    expect((await info(pair)).sub).toBe(sub);
    await expect(info(thief)).rejects.toThrow();
    expect(await userinfo(tokens.access_token)).toBe(401);
    await expect(refresh(bound, tokens.refresh_token)).rejects.toEqual(refused('invalid_grant'));
    await expect(
      openid.refreshTokenGrant(bound.configuration, tokens.refresh_token ?? '', undefined, handle(thief)),
    ).rejects.toEqual(refused('invalid_grant'));
    await openid.refreshTokenGrant(bound.configuration, tokens.refresh_token ?? '', undefined, handle(pair));
  });
});
