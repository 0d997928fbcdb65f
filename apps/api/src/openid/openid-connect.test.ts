import type { AuthorizeDetailsResponse, DecideResponse } from '@portaria/contract';
import { mailTo, newConfirmedOwner, newOwner, type Owner } from '@portaria/harness/account-owner';
import type { Answer, Browser } from '@portaria/harness/browser';
import { documentedClaims } from '@portaria/harness/documented-claims';
import { registerPerson } from '@portaria/harness/people';
import {
  comeBack,
  decideOn,
  type RelyingParty,
  startRelyingParty,
  uidIn,
} from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { decodeProtectedHeader } from 'jose';
import * as openid from 'openid-client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { revokeSigningKeys } from '../session/signing-keyring.ts';
import { setClientDisabled } from '../store/openid/oidc-clients.ts';

const everything = ['openid', 'profile', 'email', 'phone', 'address', 'documento'];

describe('OpenID Connect', () => {
  const test = useTestApp({
    variables: { ...withoutLimits, PROFILE_FIELDS: 'phone, document, address' },
  });
  let shop: RelyingParty;
  let page: RelyingParty;
  let native: RelyingParty;
  let own: RelyingParty;
  let curious: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    shop = await startRelyingParty(test);
    page = await startRelyingParty(test, { type: 'spa', algorithm: 'ES256' });
    native = await startRelyingParty(test, { type: 'native', redirectUri: ['http://127.0.0.1/volta'] });
    own = await startRelyingParty(test, { firstParty: true, scopes: [...everything, 'roles'] });
    curious = await startRelyingParty(test, { scopes: everything });
    owner = await newConfirmedOwner(test);
  });

  const details = async (uid: string, { browser }: Pick<Owner, 'browser'> = owner) =>
    (await browser.get(`v2/authorize/details?uid=${uid}`)).json<AuthorizeDetailsResponse>();
  const infoOf = (party: RelyingParty, tokens: Awaited<ReturnType<RelyingParty['exchange']>>) =>
    openid.fetchUserInfo(party.configuration, tokens.access_token, tokens.claims()?.sub ?? '');
  const lastEvent = async ({ email }: Owner) => {
    const rows = await test.database.query<{ event: string; details: unknown }>(
      `select event, audit_events.details from audit_events join accounts on accounts.id = account_id
       where email = $1 order by at desc, audit_events.id desc limit 1`,
      [email],
    );
    return rows[0];
  };

  it('lets a person in: asked once, then at once, with an ID token and userinfo', async () => {
    const asked = await shop.ask();
    const begun = await owner.browser.get(asked.path);
    expect(begun.status).toBe(303);
    expect(await details(uidIn(begun))).toEqual({
      app: {
        name: expect.stringMatching(/^Loja/),
        host: new URL(shop.redirectUri).host,
        uri: null,
        policyUri: null,
      },
      missing: null,
      consent: true,
      press: false,
      account: { username: owner.username, email: owner.email },
      scopes: ['openid', 'profile', 'email'].map((name) => ({ name, refusable: false, chosen: true })),
      actions: [],
      create: false,
      loginHint: null,
    });
    const tokens = await shop.exchange(asked, await comeBack(owner.browser, asked));
    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: 'http://localhost:5000', aud: shop.id, amr: ['pwd'], acr: 'pwd' });
    expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe('RS256');
    expect(tokens.expires_in).toBe(600);
    const info = await infoOf(shop, tokens);
    expect(Object.keys(info).toSorted()).toEqual(documentedClaims('openid profile email'));
    expect(info).toMatchObject({
      sub: claims?.sub,
      name: owner.username,
      preferred_username: owner.username,
      email: owner.email,
      email_verified: true,
    });

    const again = await shop.ask({ prompt: 'none' });
    const back = await comeBack(owner.browser, again);
    expect(back.searchParams.get('code')).not.toBeNull();
    expect((await shop.exchange(again, back)).claims()?.sub).toBe(claims?.sub);
    expect(await lastEvent(owner)).toEqual({ event: 'app.opened', details: { app: expect.any(String) } });
  });

  it('lets an application ask for a new account, as discovery says, and lets its person in once the mailbox is confirmed', async () => {
    expect(shop.configuration.serverMetadata()['prompt_values_supported']).toContain('create');
    const person = { browser: test.browser() };
    const asked = await shop.ask({ prompt: 'create', login_hint: 'nova@exemplo.com.br' });
    const uid = uidIn(await person.browser.get(asked.path));
    expect(await details(uid, person)).toMatchObject({
      missing: 'login',
      create: true,
      press: false,
      loginHint: 'nova@exemplo.com.br',
    });
    const { email } = await registerPerson(person.browser);
    expect(await details(uid, person)).toMatchObject({ missing: 'confirmation', loginHint: null });
    await test.database.query('update accounts set email_confirmed_at = portaria_now() where email = $1', [
      email,
    ]);
    expect(await details(uid, person)).toMatchObject({ missing: null, press: false });
    const body = { uid, decision: 'allow', scopes: 'openid profile email' };
    expect((await person.browser.post('v2/authorize/decide', body)).status).toBe(200);
    const back = await person.browser.get(`/oidc/auth/${uid}`);
    const tokens = await shop.exchange(asked, new URL(back.headers.get('location') ?? ''));
    expect((await infoOf(shop, tokens))['email']).toBe(email);
    const silent = await comeBack(person.browser, await shop.ask({ prompt: 'none create' }));
    expect(silent.searchParams.get('error')).toBe('invalid_request');
  });

  it('sends a visitor who does not log in back with access_denied, in the browser of the request only', async () => {
    const visitor = test.browser();
    const asked = await shop.ask();
    const uid = uidIn(await visitor.get(asked.path));
    expect((await test.browser().post('v2/authorize/leave', { uid })).status).toBe(404);
    const { continueTo } = (await visitor.post('v2/authorize/leave', { uid })).json<DecideResponse>();
    const back = (await visitor.get(new URL(continueTo).pathname)).headers.get('location') ?? '';
    expect(back.split('?')[0]).toBe(shop.redirectUri);
    expect(Object.fromEntries(new URL(back).searchParams)).toMatchObject({
      error: 'access_denied',
      state: asked.state,
    });
    expect((await visitor.post('v2/authorize/leave', { uid })).status).toBe(404);
  });

  it('says of a refused application what the operator wrote, so that its people can return', async () => {
    const wrong = await owner.browser.get((await shop.ask({ redirect_uri: 'https://evil.example/' })).path);
    expect(wrong.headers.get('location')).toBe(`/authorize-error#code=invalid_redirect_uri&app=${shop.id}`);
    const facts = async (id: string) => {
      const answer = await test.browser().get(`v2/authorize/application?id=${id}`);
      return answer.status === 200 ? answer.json<object>() : answer.status;
    };
    const { origin } = new URL(shop.redirectUri);
    expect(await facts(shop.id)).toEqual({ name: expect.stringMatching(/^Loja/), uri: `${origin}/` });
    expect(await facts(native.id)).toEqual({ name: expect.stringMatching(/^Loja/), uri: null });
    expect(await facts('ninguem')).toBe(404);
  });

  it('records the first consent and sends a mail that names the application', async () => {
    await test.startWorker();
    const person = await newConfirmedOwner(test);
    const uid = uidIn(await person.browser.get((await shop.ask()).path));
    await decideOn(person.browser, uid);
    expect((await lastEvent(person))?.event).toBe('app.connected');
    const mail = await mailTo(test, person.email, 'Aplicativo conectado à sua conta');
    expect(mail.parsed.text).toMatch(/Aplicativo: Loja \d+/);
  });

  it('remembers what was refused, and does not ask again', async () => {
    const scope = 'openid phone documento';
    const asked = await curious.ask({ scope });
    const uid = uidIn(await owner.browser.get(asked.path));
    expect((await details(uid)).scopes).toEqual([
      { name: 'openid', refusable: false, chosen: true },
      { name: 'phone', refusable: true, chosen: true },
      { name: 'documento', refusable: true, chosen: false },
    ]);
    await comeBack(owner.browser, asked, 'openid phone');
    const again = await curious.ask({ scope, prompt: 'none' });
    const tokens = await curious.exchange(again, await comeBack(owner.browser, again));
    expect(tokens.scope).toBe('openid phone');
  });

  it('answers a public application in a browser, from its own origin only, and signs with ES256 if it asks', async () => {
    const asked = await page.ask();
    const back = await comeBack(owner.browser, asked);
    const form = {
      grant_type: 'authorization_code',
      client_id: page.id,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: page.redirectUri,
      code_verifier: asked.verifier,
    };
    const from = (origin: string): Promise<Answer> =>
      test.browser().send('POST', '/oidc/token', new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
      });
    for (const origin of ['https://evil.example', 'null']) {
      const foreign = await from(origin);
      expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([400, null]);
    }
    const { origin } = new URL(page.redirectUri);
    const answer = await from(origin);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const { id_token, access_token } = answer.json<{ id_token: string; access_token: string }>();
    expect(decodeProtectedHeader(id_token).alg).toBe('ES256');
    const bearer = { authorization: `Bearer ${access_token}` };
    const seen = (from: string) => test.browser().get('/oidc/userinfo', { ...bearer, origin: from });
    expect((await seen(origin)).headers.get('access-control-allow-origin')).toBe(origin);
    expect((await seen('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await test.browser().send('OPTIONS', '/oidc/token', undefined, {
      origin,
      'access-control-request-method': 'POST',
    });
    expect(preflight.status).toBe(204);
  });

  it('asks a native application’s person each time, and accepts the answer', async () => {
    const redirect_uri = 'http://127.0.0.1:51004/volta';
    for (let round = 0; round < 2; round += 1) {
      const asked = await native.ask({ redirect_uri });
      expect(uidIn(await owner.browser.get(asked.path))).not.toBe('');
      const back = await comeBack(owner.browser, asked);
      expect((await native.exchange(asked, back)).claims()?.aud).toBe(native.id);
    }
  });

  it('lets people into the operator’s own application unasked, except for the document', async () => {
    const person = await newConfirmedOwner(test);
    const asked = await own.ask({ scope: 'openid email roles' });
    const back = await comeBack(person.browser, asked);
    expect(await infoOf(own, await own.exchange(asked, back))).toMatchObject({
      email: person.email,
      roles: [],
    });
    const uid = uidIn(await person.browser.get((await own.ask({ scope: 'openid documento' })).path));
    expect(await details(uid, person)).toMatchObject({ missing: null, consent: true });
    expect(await lastEvent(person)).toMatchObject({ event: 'app.opened' });
  });

  it('gives the whole profile to those who were allowed', async () => {
    const person = await newConfirmedOwner(test);
    const address = { cep: '01001000', street: 'Praça da Sé', number: '1', city: 'São Paulo', state: 'SP' };
    const saved = await person.browser.post('v2/account/changeProfile', {
      displayName: 'Ana',
      document: '52998224725',
      phone: '11987654321',
      complement: null,
      district: 'Sé',
      ...address,
    });
    expect(saved.status).toBe(204);
    const asked = await curious.ask({ scope: everything.join(' ') });
    const back = await comeBack(person.browser, asked, everything.join(' '));
    const info = await infoOf(curious, await curious.exchange(asked, back));
    expect(info).toMatchObject({
      name: 'Ana',
      phone_number: '+5511987654321',
      phone_number_verified: false,
      cpf: '52998224725',
      address: { locality: 'São Paulo', region: 'SP', postal_code: '01001000', country: 'BR' },
    });
    expect((await lastEvent(person))?.event).toBe('app.document-told');
  });

  it('lets another account of the same browser answer, and asks again if it changes after that', async () => {
    const [first, second] = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
    const asked = await shop.ask();
    const uid = uidIn(await first.browser.get(asked.path));
    const swapped = (to: Browser): Browser => {
      const copy = to.clone();
      for (const [name, value] of first.browser.cookies)
        if (/browser|resume/.test(name)) copy.cookies.set(name, value);
      return copy;
    };
    const other = swapped(second.browser);
    expect((await decideOn(other, uid)).status).toBe(200);
    const resumed = await first.browser.get(`/oidc/auth/${uid}`);
    expect(uidIn(resumed)).not.toBe('');

    const fresh = await shop.ask();
    const other2 = swapped(second.browser);
    const uid2 = uidIn(await other2.get(fresh.path));
    await decideOn(other2, uid2 === '' ? uid : uid2);
    const tokens = await shop.exchange(fresh, await comeBack(other2, fresh));
    expect((await infoOf(shop, tokens)).email).toBe(second.email);
  });

  it('gives codes alone, which live for a minute [V10.4.3 V10.6.1]', async () => {
    for (const response_type of ['token', 'id_token', 'code token', 'code id_token', 'none']) {
      const answer = await owner.browser.get((await shop.ask({ response_type })).path);
      expect(answer.headers.get('location')).toContain('error=unsupported_response_type');
    }
    const asked = await shop.ask();
    const back = await comeBack(owner.browser, asked);
    await test.database.shiftClock('61 seconds');
    await expect(shop.exchange(asked, back)).rejects.toMatchObject({ error: 'invalid_grant' });
    await test.database.shiftClock('0 seconds');
  });

  it('sends a refusal back to the application', async () => {
    const asked = await curious.ask({ scope: 'openid address' });
    const uid = uidIn(await owner.browser.get(asked.path));
    expect((await decideOn(owner.browser, uid, '', 'deny')).status).toBe(200);
    const back = new URL((await owner.browser.get(`/oidc/auth/${uid}`)).headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: asked.state,
      iss: 'http://localhost:5000',
    });
    expect((await owner.browser.get(`v2/authorize/details?uid=${uid}`)).status).toBe(404);
  });

  it('gives no one in whose mailbox is unconfirmed', async () => {
    const person = await newOwner(test);
    const uid = uidIn(await person.browser.get((await own.ask({ scope: 'openid' })).path));
    expect((await details(uid, person)).missing).toBe('confirmation');
    expect((await decideOn(person.browser, uid, 'openid')).problem().code).toBe('email_unconfirmed');
  });

  it('answers by a form that posts, whose script the policy names', async () => {
    const answer = await owner.browser.get((await shop.ask({ response_mode: 'form_post' })).path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('name="code"');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none';script-src 'self' 'sha256-[\w+/=]+';base-uri 'none';frame-ancestors 'none'$/,
    );
  });

  it('turns a POST of an application into the same request as a GET', async () => {
    const [path = '', query = ''] = (await shop.ask()).path.split('?');
    const answer = await owner.browser.send('POST', path, query, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${path}?${new URLSearchParams(query).toString()}`);
    expect(
      (await owner.browser.send('POST', path, '{}', { 'content-type': 'application/json' })).status,
    ).toBe(415);
  });

  it('refuses a disabled application within five seconds, and its tokens at once', async () => {
    const asked = await page.ask();
    const tokens = await page.exchange(asked, await comeBack(owner.browser, asked));
    await setClientDisabled(test.context.db, page.id, true);
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    expect((await test.browser().get('/oidc/userinfo', bearer)).status).toBe(401);
    await expect
      .poll(async () => (await owner.browser.get((await page.ask()).path)).headers.get('location'), {
        timeout: 6_000,
        interval: 500,
      })
      .toBe('/authorize-error#code=invalid_client');
    await setClientDisabled(test.context.db, page.id, false);
  });

  it('signs with a new key after the old ones were revoked, and publishes both halves', async () => {
    const { db, secretKeys } = test.context;
    const { id } = await revokeSigningKeys(db, secretKeys);
    await vi.waitFor(
      async () => {
        const asked = await shop.ask();
        const tokens = await shop.exchange(asked, await comeBack(owner.browser, asked));
        expect(decodeProtectedHeader(tokens.id_token ?? '').kid).toBe(`${id}-rsa`);
      },
      { timeout: 8_000, interval: 1_000 },
    );
    const { keys } = (await test.browser().get('/.well-known/jwks.json')).json<{ keys: object[] }>();
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
  });

  it('keeps a browser to twenty waiting requests', async () => {
    const browser = test.browser();
    const uids: string[] = [];
    for (let count = 0; count < 22; count += 1) uids.push(uidIn(await browser.get((await shop.ask()).path)));
    const found = await Promise.all(uids.map((uid) => browser.get(`v2/authorize/details?uid=${uid}`)));
    expect(found.map(({ status }) => status)).toEqual([404, 404, ...Array(20).fill(200)]);
  });

  it('costs few statements', async () => {
    const asked = await shop.ask();
    await comeBack(owner.browser, asked);
    const again = await shop.ask();
    test.takeStatements();
    const back = await comeBack(owner.browser, again);
    expect(test.takeStatements().length).toBeLessThanOrEqual(5);
    const tokens = await shop.exchange(again, back);
    expect(test.takeStatements().length).toBeLessThanOrEqual(4);
    await infoOf(shop, tokens);
    expect(test.takeStatements().length).toBeLessThanOrEqual(2);
  });

  it('answers 503 while PostgreSQL does not answer, with Retry-After', async () => {
    const held = test.database.query('begin; lock table oidc_tokens, sessions; select pg_sleep(3); commit');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [info, begun] = await Promise.all([
      test.browser().get('/oidc/userinfo', { authorization: 'Bearer x' }),
      owner.browser.get((await shop.ask()).path),
    ]);
    for (const { status, headers } of [info, begun])
      expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    await held;
  });

  it('writes nothing but our own log, and no cookie of our session, which stays the same', async () => {
    const printed = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    const browser = owner.browser.clone();
    const begun = await browser.get((await shop.ask({ prompt: 'consent' })).path);
    await decideOn(browser, uidIn(begun));
    const resumed = await browser.get(`/oidc/auth/${uidIn(begun)}`);
    expect([begun, resumed].flatMap(({ headers }) => headers.getSetCookie()).join()).not.toContain('sso');
    expect((await comeBack(browser, await shop.ask({ prompt: 'none' }))).searchParams.has('code')).toBe(true);
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });
});
