import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { AuthorizeDetailsResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Answer, Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import {
  type AskedRequest,
  comeBack,
  type RelyingParty,
  registerClient,
  startRelyingParty,
  type Tokens,
  uidIn,
} from '@portaria/harness/relying-party';
import { registerResource } from '@portaria/harness/resource';
import {
  addPasskey,
  logInByPasskey,
  loginRequest,
  SoftAuthenticator,
} from '@portaria/harness/soft-authenticator';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { claimsOf } from '@portaria/harness/token-forgery';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as openid from 'openid-client';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVerifier } from '../../../../packages/verify/src/verifier.ts';
import { renewSecret } from '../../src/cli/client-change.ts';
import { clientDefinition } from '../../src/openid/client-definition.ts';
import { clientSecretHash } from '../../src/security/client-secret.ts';
import { openHintText, sealHintText } from '../../src/security/sealed-hint.ts';
import { createSecretKeys } from '../../src/security/secret-keys.ts';
import { signedId } from '../../src/security/signed-id.ts';
import { readEnabledClients } from '../../src/store/openid/oidc-clients.ts';
import { shortenForSharedComputer } from '../../src/store/session/sessions.ts';

const device = new SoftAuthenticator();
const loopback = 'http://127.0.0.1:51004/volta';

describe('attacks at the edges of OpenID Connect', () => {
  const lines: Record<string, unknown>[] = [];
  let test: TestApp;
  let shop: RelyingParty;
  let native: RelyingParty;
  let ownNative: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    test = await startTestApp({ variables: { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1' }, log });
    const onDevice = { type: 'native', redirectUri: ['http://127.0.0.1/volta'] };
    [shop, native, ownNative] = [
      await startRelyingParty(test, { postLogoutRedirectUri: ['https://loja.exemplo.com.br/saiu'] }),
      await startRelyingParty(test, onDevice),
      await startRelyingParty(test, { ...onDevice, firstParty: true }),
    ];
    owner = await newConfirmedOwner(test);
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.shiftClock('0 seconds'));

  const locationOf = (answer: Answer): string => answer.headers.get('location') ?? '';
  const sessionOf = ({ token }: Browser): string => String(claimsOf(token ?? '')['sid']);
  async function tokensAt(browser: Browser, party = shop): Promise<Tokens> {
    const asked = await party.ask();
    return party.exchange(asked, await comeBack(browser, asked));
  }
  const postForm = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    test.browser().send('POST', path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });

  describe('a native application', () => {
    const details = async (uid: string) =>
      (await owner.browser.get(`v2/authorize/details?uid=${uid}`)).json<AuthorizeDetailsResponse>();
    const begin = async (party: RelyingParty, more: Record<string, string> = {}): Promise<AskedRequest> =>
      party.ask({ redirect_uri: loopback, scope: 'openid', ...more });

    it.each([
      ['of someone else', () => native],
      ['of the operator', () => ownNative],
    ])(
      'A304 native-auto-approval: one %s gets nothing before a press, at the first time and at each later one [V10.7.1]',
      async (_, party) => {
        for (let round = 0; round < 2; round += 1) {
          const asked = await begin(party());
          const uid = uidIn(await owner.browser.get(asked.path));
          expect(await details(uid)).toMatchObject({ press: true, account: { username: owner.username } });
          const body = { uid, decision: 'allow', scopes: 'openid' };
          for (const unpressed of [body, { ...body, pressed: false }]) {
            const answer = await owner.browser.post('v2/authorize/decide', unpressed);
            expect(answer.problem().code).toBe('malformed_request');
          }
          expect(locationOf(await owner.browser.get(`/oidc/auth/${uid}`))).not.toContain('code=');
          const again = await begin(party());
          const tokens = await party().exchange(again, await comeBack(owner.browser, again, 'openid'));
          expect(tokens.claims()?.aud).toBe(party().id);
        }
      },
    );

    it('A304 native-auto-approval: prompt=none is refused, also after a consent', async () => {
      for (const party of [native, ownNative]) {
        const silent = locationOf(await owner.browser.get((await begin(party, { prompt: 'none' })).path));
        expect(new URL(silent).searchParams.get('error')).toBe('interaction_required');
      }
    });

    it('A304 native-auto-approval: a site of the web is not asked to press', async () => {
      const uid = uidIn(await owner.browser.get((await shop.ask({ prompt: 'consent' })).path));
      expect(await details(uid)).toMatchObject({ press: false });
    });
  });

  describe('the cookie of a session', () => {
    const cookieOf = (browser: Browser): string => browser.cookies.get('__Host-sso') ?? '';
    const silently = async (cookie: string): Promise<string | null> => {
      const browser = test.browser();
      browser.cookies.set('__Host-sso', cookie);
      const answer = locationOf(await browser.get((await shop.ask({ prompt: 'none' })).path));
      return new URL(answer).searchParams.get('error');
    };

    it('A313 leaked-key: a leaked key and the id of a session make no cookie', async () => {
      await tokensAt(owner.browser);
      const forged = signedId(test.context.secretKeys, 'sso', sessionOf(owner.browser));
      expect(await silently(forged)).toBe('login_required');
      expect(await silently(cookieOf(owner.browser))).toBeNull();
      const uid = uidIn(await test.browser().get((await shop.ask()).path));
      const thief = test.browser();
      thief.cookies.set('__Host-sso', forged);
      expect((await thief.get(`v2/authorize/details?uid=${uid}`)).status).toBe(404);
      expect(locationOf(await thief.get('/oidc/logout'))).toBe('http://localhost:5000/');
    });

    it('A313 leaked-key: the cookie outlives renewals, so no one is logged out of an application', async () => {
      const before = cookieOf(owner.browser);
      await test.database.shiftClock('11 seconds');
      expect((await owner.browser.post('v2/account/refresh')).status).toBe(200);
      expect(cookieOf(owner.browser)).toBe(before);
      expect(await silently(before)).toBeNull();
    });

    it('A313 leaked-key: a session of a previous release keeps its cookie until it ends', async () => {
      const person = await newConfirmedOwner(test);
      await tokensAt(person.browser);
      const id = sessionOf(person.browser);
      await test.database.query('update sessions set sso_secret = null where id = $1', [id]);
      const old = signedId(test.context.secretKeys, 'sso', id);
      expect(await silently(old)).toBeNull();
      expect(await silently(signedId(createSecretKeys([Buffer.alloc(32)]), 'sso', id))).toBe(
        'login_required',
      );
      await person.browser.post('v2/account/refresh');
      expect(cookieOf(person.browser)).toBe(old);
      await person.browser.post('v2/account/logout');
      expect(await silently(old)).toBe('login_required');
    });
  });

  it('A318 hint-session: an ID token of another session asks first, and ends nothing', async () => {
    const phone = test.browser();
    await logIn(phone, owner.username, owner.password);
    const [here, there] = [await tokensAt(owner.browser), await tokensAt(phone)];
    const endBy = async (browser: Browser, { id_token: id_token_hint = '' }: Tokens) =>
      locationOf(await browser.get(`/oidc/logout?${new URLSearchParams({ id_token_hint }).toString()}`));
    const isIn = async (browser: Browser) => (await browser.get('v2/account/me')).status === 200;
    expect(await endBy(phone, here)).toMatch(/^\/logout#ticket=/);
    expect(await isIn(phone)).toBe(true);
    expect(await endBy(phone, there)).toBe('http://localhost:5000/');
    expect(await isIn(phone)).toBe(false);
    await logIn(phone, owner.username, owner.password);
    await tokensAt(phone);
    expect(await endBy(phone, there)).toMatch(/^\/logout#ticket=/);
  });

  it('A319 shared-computer-stays-short: renewals of an application do not prolong a session on a shared computer', async () => {
    const [guest, resident] = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
    const renewals = async ({ browser }: Owner, hours: number): Promise<string> => {
      let { refresh_token: token = '' } = await tokensAt(browser);
      for (let minute = 20; minute <= hours * 60; minute += 20) {
        await test.database.shiftClock(`${minute} minutes`);
        const renewed = await openid.refreshTokenGrant(shop.configuration, token).catch(() => undefined);
        if (!renewed) return `over after ${minute} minutes`;
        token = renewed.refresh_token ?? '';
      }
      return 'in';
    };
    await shortenForSharedComputer(test.context.db, sessionOf(guest.browser));
    expect(await renewals(guest, 1)).toBe('over after 40 minutes');
    await test.database.shiftClock('0 seconds');
    expect(await renewals(resident, 1)).toBe('in');
  });

  it('ends the refresh tokens of an application after thirty days, however often they are used [V10.4.8]', async () => {
    let { refresh_token: token = '' } = await tokensAt((await newConfirmedOwner(test)).browser);
    for (const days of [6, 12, 18, 24, 29]) {
      await test.database.shiftClock(`${days} days`);
      ({ refresh_token: token = '' } = await openid.refreshTokenGrant(shop.configuration, token));
    }
    await test.database.shiftClock('30 days 1 minute');
    await expect(openid.refreshTokenGrant(shop.configuration, token)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  describe('a code that comes again', () => {
    async function used(person: Owner) {
      const asked = await shop.ask();
      const back = await comeBack(person.browser, asked);
      const tokens = await shop.exchange(asked, back);
      const again = () => shop.exchange(asked, back).catch((error: { error?: string }) => error.error);
      const userinfo = async () =>
        (await test.browser().get('/oidc/userinfo', { authorization: `Bearer ${tokens.access_token}` }))
          .status;
      return { again, userinfo, tokens };
    }
    /** The engine compares with the clock of its process, which a test cannot shift. */
    const growOld = () =>
      test.database.query(
        `update oidc_tokens set payload = payload || jsonb_build_object('exp', (payload ->> 'exp')::int - 3600)
         where kind = 'code'`,
      );

    it('A320 late-replay: its second use nine minutes later ends what the first gave', async () => {
      const person = await newConfirmedOwner(test);
      const { again, userinfo, tokens } = await used(person);
      await test.database.shiftClock('9 minutes');
      await growOld();
      expect(await userinfo()).toBe(200);
      expect(await again()).toBe('invalid_grant');
      expect(await userinfo()).toBe(401);
      await expect(
        openid.refreshTokenGrant(shop.configuration, tokens.refresh_token ?? ''),
      ).rejects.toMatchObject({ error: 'invalid_grant' });
      const events = await test.database.query(
        `select 1 from audit_events join accounts on accounts.id = account_id where email = $1 and event = 'app.replay'`,
        [person.email],
      );
      expect(events).toHaveLength(1);
    });

    it('A320 late-replay: a code that was never used still dies after a minute, and ends nothing', async () => {
      const person = await newConfirmedOwner(test);
      const { userinfo } = await used(person);
      const asked = await shop.ask();
      const back = await comeBack(person.browser, asked);
      await test.database.shiftClock('61 seconds');
      await expect(shop.exchange(asked, back)).rejects.toMatchObject({ error: 'invalid_grant' });
      expect(await userinfo()).toBe(200);
    });
  });

  it('A321 wide-assertion: a key’s proof names this issuer alone, and lives for an hour at most', async () => {
    const resource = await registerResource(test);
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'um', alg: 'ES256' };
    const machine = { secret: 'key', keys: [jwk], type: 'machine', redirectUri: [] };
    const { id } = await startRelyingParty(test, { ...machine, resources: { [resource.id]: [] } });
    const issuer = test.context.config.origin;
    const show = async (aud: string | string[], exp: string): Promise<number> => {
      const assertion = new SignJWT({ jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256', kid: 'um' })
        .setIssuer(id)
        .setSubject(id)
        .setAudience(aud)
        .setExpirationTime(exp);
      const answer = await postForm('/oidc/token', {
        grant_type: 'client_credentials',
        client_id: id,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await assertion.sign(privateKey),
      });
      return answer.status;
    };
    expect(await show(issuer, '59m')).toBe(200);
    for (const aud of [[issuer], [issuer, 'https://outra.exemplo.com.br'], `${issuer}/oidc/token`])
      expect([aud, await show(aud, '1m')]).toEqual([aud, 401]);
    expect(await show(issuer, '61m')).toBe(401);
  });

  it('A312 any-scope: a service that does not say what applications may do refuses their tokens [V10.3.2]', async () => {
    const orders = await registerResource(test, { scopes: { 'pedidos.ler': 'Ver seus pedidos' } });
    const app = await startRelyingParty(test, {
      firstParty: true,
      resources: { [orders.id]: ['pedidos.ler'] },
    });
    const tokenWith = async (scope: string): Promise<string> => {
      const asked = await app.ask({ scope, resource: orders.id });
      const tokens = await openid.authorizationCodeGrant(
        app.configuration,
        await comeBack(owner.browser, asked),
        { pkceCodeVerifier: asked.verifier, expectedState: asked.state, expectedNonce: asked.nonce },
        { resource: orders.id },
      );
      return tokens.access_token;
    };
    const { port } = test.app.server.address() as AddressInfo;
    const service = {
      issuer: test.context.config.origin,
      audience: orders.audience,
      jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    };
    const codeOf = (verified: Promise<unknown>): Promise<unknown> =>
      verified.then(
        () => 'accepted',
        (error: { code?: string }) => error.code,
      );
    const [read, none] = [await tokenWith('openid pedidos.ler'), await tokenWith('openid')];
    expect(await codeOf(createVerifier(service).verify(read))).toBe('application_refused');
    const reader = createVerifier({ ...service, scopes: ['pedidos.ler'] });
    expect([await codeOf(reader.verify(read)), await codeOf(reader.verify(none))]).toEqual([
      'accepted',
      'scope_missing',
    ]);
  });

  it('A322 client-as-person: the id of an application never looks like that of an account', () => {
    const define = (id: string) => () =>
      clientDefinition(
        { id, name: 'Robô', type: 'spa', redirectUri: ['https://a.exemplo/'] },
        'https://b.exemplo',
      );
    for (const id of [randomUUID(), '00000000-0000-7000-8000-000000000000'])
      expect(define(id)).toThrow('rule');
    for (const id of ['loja', '0197-loja', `${randomUUID()}-x`]) expect(define(id)().id).toBe(id);
  });

  describe('an ID token in a form', () => {
    it('A324 token-in-url: a POST to the logout becomes no address with the token, and ends the session', async () => {
      const person = await newConfirmedOwner(test);
      const { id_token: id_token_hint = '' } = await tokensAt(person.browser);
      const form = {
        id_token_hint,
        post_logout_redirect_uri: 'https://loja.exemplo.com.br/saiu',
        state: 'x',
      };
      const location = locationOf(await postForm('/oidc/logout', form));
      expect(location).not.toContain(id_token_hint.split('.')[1]);
      expect(locationOf(await person.browser.get(location))).toBe('https://loja.exemplo.com.br/saiu?state=x');
      expect((await person.browser.get('v2/account/me')).status).toBe(401);
      const garbage = location.replace(/sealed\.([\w-]+)\.[\w-]{20}/, `sealed.$1.${'A'.repeat(20)}`);
      expect(garbage).not.toBe(location);
      expect(locationOf(await person.browser.get(garbage))).toContain('code=invalid_request');
    });

    it('A324 token-in-url: a POST to the authorization neither, and the hint still decides for whom it is', async () => {
      const [person, stranger] = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
      const { id_token: id_token_hint = '' } = await tokensAt(person.browser);
      await tokensAt(stranger.browser);
      const { path } = await shop.ask({ id_token_hint, prompt: 'none' });
      const form = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
      const location = locationOf(await postForm('/oidc/auth', form));
      expect(location).not.toContain(id_token_hint.split('.')[1]);
      expect(locationOf(await person.browser.get(location))).toMatch(/[?&]code=/);
      expect(locationOf(await stranger.browser.get(location))).toContain('error=login_required');
    });

    it('A324 token-in-url: the address is good for a minute', () => {
      const { secretKeys } = test.context;
      const sealed = sealHintText(secretKeys, 'a.b.c', 0);
      expect(openHintText(secretKeys, sealed, 59_000)).toBe('a.b.c');
      expect(openHintText(secretKeys, sealed, 61_000)).toBe('');
      expect(openHintText(createSecretKeys([Buffer.alloc(32)]), sealed, 0)).toBe('');
    });
  });

  it('A325 leaked-secret: with --now the secrets before it end at once, and a misspelt option ends nothing', async () => {
    const { id, secret = '' } = await registerClient(test);
    const live = async (): Promise<Buffer[]> =>
      (await readEnabledClients(test.context.db)).flatMap((client) =>
        client.id === id ? client.secretHashes : [],
      );
    const renew = async (...args: string[]): Promise<string> =>
      /pcs_[\w-]{43}/.exec(await renewSecret(test.context, [id, ...args]))?.[0] ?? '';
    const second = await renew();
    expect(await live()).toEqual(expect.arrayContaining([secret, second].map(clientSecretHash)));
    await expect(renew('--agora')).rejects.toThrow('opção que não existe');
    expect(await live()).toHaveLength(2);
    const third = await renew('--now');
    expect(await live()).toEqual([clientSecretHash(third)]);
  });

  it('A317 refused-calls: the log has the network of a refused token call, and never of one that succeeded', async () => {
    lines.length = 0;
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const wrong = { grant_type: 'refresh_token', client_id: native.id, refresh_token: 'x' };
    expect((await postForm('/oidc/token', wrong, from)).status).toBe(400);
    expect(lines.findLast(({ msg }) => msg === 'answered')).toMatchObject({
      route: '/oidc/token',
      status: 400,
      network: '203.0.113.0/24',
    });
    lines.length = 0;
    await tokensAt(owner.browser);
    expect(lines.filter(({ route }) => route === '/oidc/token')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/network|203\.0\.113\.7/);
  });

  it('A317 refused-calls: the log has the network of a refused passkey, and never of one that was accepted', async () => {
    const passkey = await addPasskey((await newConfirmedOwner(test)).browser);
    const visitor = test.browser();
    const body = device.answer(passkey, await loginRequest(visitor));
    const calls = { loginWithPasskey: {}, secondFactorPasskey: { remember: false }, provePasskey: {} };
    for (const [call, more] of Object.entries(calls)) {
      lines.length = 0;
      const wrong = { ...body, ...more, signature: 'AA' };
      const refused = await visitor.post(`v2/account/${call}`, wrong, { 'x-forwarded-for': '203.0.113.7' });
      expect(refused.problem().code).not.toBe('validation_failed');
      expect(lines.findLast(({ msg }) => msg === 'answered')).toMatchObject({
        route: `/api/v2/account/${call}`,
        network: '203.0.113.0/24',
      });
    }
    lines.length = 0;
    expect((await logInByPasskey(visitor, passkey)).status).toBe(200);
    expect(lines.filter(({ route }) => route === '/api/v2/account/loginWithPasskey')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('network');
  });
});
