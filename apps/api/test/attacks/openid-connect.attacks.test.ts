import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizeDetailsResponse, DecideResponse } from '@portaria/contract';
import { mailTo, newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Answer, Browser } from '@portaria/harness/browser';
import {
  comeBack,
  decideOn,
  type RelyingParty,
  registerClient,
  startRelyingParty,
  uidIn,
} from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecretKeys } from '../../src/security/secret-keys.ts';
import { signedId } from '../../src/security/signed-id.ts';

const nativeUris = ['http://127.0.0.1/volta', 'br.com.exemplo.app:/volta'];
const errorPage = /^\/authorize-error#code=[a-z_]+(?:&app=[a-z0-9-]+)?$/;
const locationOf = (answer: Answer): string => answer.headers.get('location') ?? '';
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

describe('attacks on OpenID Connect', () => {
  const test = useTestApp({ variables: withoutLimits });
  let shop: RelyingParty;
  let other: RelyingParty;
  let withoutPkce: RelyingParty;
  let native: RelyingParty;
  let curious: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    shop = await startRelyingParty(test);
    other = await startRelyingParty(test);
    withoutPkce = await startRelyingParty(test, { noPkce: true });
    native = await startRelyingParty(test, { type: 'native', redirectUri: nativeUris });
    curious = await startRelyingParty(test, {
      scopes: ['openid', 'profile', 'email', 'phone', 'documento'],
    });
    owner = await newConfirmedOwner(test);
    await comeBack(owner.browser, await shop.ask());
  });
  beforeEach(() => test.database.shiftClock('0 seconds'));

  const post = (path: string, form: Record<string, string> | string, headers: Record<string, string> = {}) =>
    test.browser().send('POST', path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  /** A code of this owner at the shop, with what is needed to exchange it. */
  async function codeOf(browser: Browser, party = shop, parameters: Record<string, string | undefined> = {}) {
    const asked = await party.ask(parameters);
    const code = (await comeBack(browser, asked)).searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: party.redirectUri,
      code_verifier: asked.verifier,
    };
    return { ...asked, code, form };
  }
  const authorization = (party = shop) => ({ authorization: basic(party.id, party.secret ?? '') });
  const errorOf = (answer: Answer): unknown => answer.json<{ error: string }>().error;
  const userinfo = (token: string) =>
    test.browser().get('/oidc/userinfo', { authorization: `Bearer ${token}` });

  const nearby = (uri: string): string[] => {
    const { host } = new URL(uri);
    return [
      `${uri}/`,
      `${uri}?`,
      `${uri}?a=b`,
      `${uri}#`,
      `${uri}#a`,
      `${uri} `,
      ` ${uri}`,
      `${uri}%20`,
      `${uri}/.`,
      `${uri}/..`,
      `${uri}/../volta`,
      `${uri}%2f`,
      `${uri}\0`,
      `${uri}\r\nLocation: https://evil.example`,
      `${uri}\\`,
      `${uri}.evil.example`,
      uri.toUpperCase(),
      uri.replace('volta', 'Volta'),
      uri.replace('volta', 'volt'),
      uri.replace('volta', '%76olta'),
      uri.replace('/volta', '//volta'),
      uri.replace('/volta', '/./volta'),
      uri.replace('/volta', ''),
      uri.replace('/volta', '/'),
      uri.replace('/volta', ';/volta'),
      uri.replace('https', 'http'),
      uri.replace('https', 'HTTPS'),
      uri.replace('https://', 'https:'),
      uri.replace('https://', 'https:///'),
      uri.replace('https://', '//'),
      uri.replace('https:', ''),
      uri.replace(host, host.toUpperCase()),
      uri.replace(host, `${host}.`),
      uri.replace(host, `${host}:443`),
      uri.replace(host, `${host}:8443`),
      uri.replace(host, `${host}@evil.example`),
      uri.replace(host, `evil.example#@${host}`),
      uri.replace(host, `evil.example\\@${host}`),
      uri.replace(host, `x.${host}`),
      uri.replace(host, 'evil.example'),
      'https://evil.example',
    ];
  };

  it('A106 redirect-look-alike: forty spellings near a registered address lead to the error page [V10.4.1]', async () => {
    const near = nearby(shop.redirectUri);
    expect(new Set(near).size).toBeGreaterThanOrEqual(40);
    for (const uri of near) {
      const answer = await owner.browser.get((await shop.ask({ redirect_uri: uri })).path);
      expect([uri, locationOf(answer)]).toEqual([uri, expect.stringMatching(errorPage)]);
    }
    const right = await comeBack(owner.browser, await shop.ask());
    expect(right.href.startsWith(`${shop.redirectUri}?`)).toBe(true);
  });

  it.each(['javascript:alert(1)', 'data:text/html,oi', 'file:///etc/passwd', ''])(
    'A107 redirect-scheme: a request for %s leads to the error page',
    async (uri) => {
      const answer = await owner.browser.get((await shop.ask({ redirect_uri: uri })).path);
      expect(locationOf(answer)).toMatch(errorPage);
    },
  );

  it('A107 redirect-scheme: a request without an address leads to the error page', async () => {
    const answer = await owner.browser.get((await shop.ask({ redirect_uri: undefined })).path);
    expect(locationOf(answer)).toMatch(errorPage);
  });

  it('A140 native-loopback: any port of the registered loopback address is accepted, and nothing near it', async () => {
    const at = async (uri: string): Promise<string> => {
      const asked = await native.ask({ redirect_uri: uri });
      return locationOf(await owner.browser.get(asked.path));
    };
    for (const uri of [...nativeUris, 'http://127.0.0.1:51004/volta'])
      expect(await at(uri)).toMatch(/^\/authorize\/[\w-]+$/);
    for (const uri of [
      'http://127.0.0.1:51004/',
      'http://127.0.0.1:51004/volta/',
      'http://127.0.0.1.evil.example/volta',
      'http://127.0.0.1:80@evil.example/volta',
      'http://evil@127.0.0.1:51004/volta',
      'http://localhost:51004/volta',
      'http://[::1]:51004/volta',
      'http://2130706433:51004/volta',
      'https://127.0.0.1:51004/volta',
      'br.com.exemplo.app://evil.example/volta',
      'br.com.exemplo.outro:/volta',
    ])
      expect([uri, await at(uri)]).toEqual([uri, expect.stringMatching(errorPage)]);
  });

  it('A140 native-loopback: the code goes to the port that was asked for, and to no other application’s', async () => {
    const { browser } = await newConfirmedOwner(test);
    const asked = await native.ask({ redirect_uri: 'http://127.0.0.1:51004/volta' });
    const back = await comeBack(browser, asked);
    expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1:51004/volta');
    expect(back.searchParams.get('code')).not.toBeNull();
    for (const party of [shop, other]) {
      const answer = await owner.browser.get(
        (await party.ask({ redirect_uri: 'http://127.0.0.1:51004/volta' })).path,
      );
      expect(locationOf(answer)).toMatch(errorPage);
    }
  });

  it('A140 native-loopback: only of a native application any port is accepted', async () => {
    const uri = 'http://localhost:5174/volta';
    const page = await startRelyingParty(test, { type: 'spa', redirectUri: [uri] });
    const at = async (redirect_uri: string): Promise<string> =>
      locationOf(await owner.browser.get((await page.ask({ redirect_uri })).path));
    expect(await at(uri)).toMatch(/^\/authorize\/[\w-]+$/);
    expect(await at(uri.replace('5174', '5175'))).toMatch(errorPage);
  });

  it('A108 param-pollution: no parameter may come twice, in the query, in the body or in both', async () => {
    const { path } = await shop.ask();
    const names = [...new URLSearchParams(path.split('?')[1]).keys()];
    for (const name of names) {
      const value = new URLSearchParams(path.split('?')[1]).get(name) ?? '';
      const location = locationOf(await owner.browser.get(`${path}&${name}=${encodeURIComponent(value)}`));
      expect([name, location]).toEqual([name, expect.stringMatching(/[#?&](?:code|error)=invalid_request/)]);
    }
    expect((await post(path, { prompt: 'none' })).status).toBe(400);
    const { form } = await codeOf(owner.browser);
    for (const name of Object.keys(form)) {
      const twice = `${new URLSearchParams(form).toString()}&${name}=${encodeURIComponent(form[name as 'code'])}`;
      expect([name, errorOf(await post('/oidc/token', twice, authorization()))]).toEqual([
        name,
        'invalid_request',
      ]);
    }
    expect((await post('/oidc/token', form, authorization())).status).toBe(200);
  });

  it('A109 host: no address in any answer follows the headers of the request', async () => {
    const hostile = {
      host: 'evil.example',
      forwarded: 'host=evil.example;proto=http',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-prefix': '/evil.example',
      'x-forwarded-port': '666',
    };
    const discovery = await test.browser().get('/.well-known/openid-configuration', hostile);
    expect(discovery.text).not.toContain('evil.example');
    const stranger = await newConfirmedOwner(test);
    const begun = await stranger.browser.get((await shop.ask()).path, hostile);
    expect(locationOf(begun)).toMatch(/^\/authorize\/[\w-]+$/);
    expect(begun.headers.getSetCookie().join()).not.toContain('evil');
    const decided = await stranger.browser.post(
      'v2/authorize/decide',
      { uid: uidIn(begun), decision: 'allow', scopes: '' },
      { 'x-forwarded-host': 'evil.example' },
    );
    const { continueTo } = decided.json<DecideResponse>();
    expect(continueTo.startsWith('http://localhost:5000/oidc/auth/')).toBe(true);
    const back = new URL(locationOf(await stranger.browser.get(new URL(continueTo).pathname, hostile)));
    expect(back.searchParams.get('iss')).toBe('http://localhost:5000');
    expect(back.origin).toBe(new URL(shop.redirectUri).origin);
    const [row] = await test.database.query<{ payload: object }>('select payload from oidc_tokens');
    expect(JSON.stringify(row?.payload)).not.toContain('evil.example');
  });

  it('A110 error-redirect: an error with an unregistered address never leads there', async () => {
    const evil = 'https://evil.example/volta';
    for (const wrong of [
      { response_type: 'token' },
      { response_type: 'id_token' },
      { response_mode: 'web_message' },
      { scope: 'openid nada' },
      { prompt: 'none' },
      { prompt: 'none login' },
      { code_challenge_method: 'plain' },
      { max_age: '-1' },
      { request: 'a.b.c' },
      { request_uri: 'https://evil.example/r' },
      { client_id: 'ninguem' },
      { client_id: '' },
    ]) {
      const { path } = await shop.ask({ redirect_uri: evil, ...wrong });
      expect(locationOf(await test.browser().get(path))).toMatch(errorPage);
    }
  });

  it('A112 code-replay: a code that comes again after ten seconds ends its grant and its tokens, not the consent [V10.4.2]', async () => {
    const { form } = await codeOf(owner.browser);
    const first = await post('/oidc/token', form, authorization());
    const { access_token } = first.json<{ access_token: string }>();
    expect(errorOf(await post('/oidc/token', form, authorization()))).toBe('invalid_grant');
    expect((await userinfo(access_token)).status).toBe(200);
    await test.startWorker();
    await test.database.shiftClock('11 seconds');
    expect(errorOf(await post('/oidc/token', form, authorization()))).toBe('invalid_grant');
    expect((await userinfo(access_token)).status).toBe(401);
    const query = `select 1 from oidc_consents join accounts on accounts.id = account_id where email = $1`;
    expect(await test.database.query(query, [owner.email])).toHaveLength(1);
    await mailTo(test, owner.email, 'Acesso de um aplicativo encerrado');
    const next = await codeOf(owner.browser);
    expect((await post('/oidc/token', next.form, authorization())).status).toBe(200);
  });

  it('A112 code-replay: without PKCE the second use already ends the grant', async () => {
    const old = withoutPkce;
    const { form } = await codeOf(owner.browser, old, {
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    const { code_verifier: _none, ...bare } = form;
    const { access_token } = (await post('/oidc/token', bare, authorization(old))).json<{
      access_token: string;
    }>();
    expect((await userinfo(access_token)).status).toBe(200);
    await post('/oidc/token', bare, authorization(old));
    expect((await userinfo(access_token)).status).toBe(401);
  });

  it('A113 code-swap: a code works for its own application and address only, and still works after others tried', async () => {
    const { form } = await codeOf(owner.browser);
    const tries = [
      post('/oidc/token', form, authorization(other)),
      post('/oidc/token', { ...form, redirect_uri: other.redirectUri }, authorization(other)),
      post('/oidc/token', { ...form, redirect_uri: `${shop.redirectUri}/` }, authorization()),
    ];
    for (const answer of await Promise.all(tries)) expect(errorOf(answer)).toBe('invalid_grant');
    const { redirect_uri: _without, ...bare } = form;
    expect(errorOf(await post('/oidc/token', bare, authorization()))).toBe('invalid_request');
    expect((await post('/oidc/token', form, authorization())).status).toBe(200);
  });

  it('A114 sso-forge: a forged, cut, foreign or ended session asks for a login, and gets no code silently', async () => {
    const cookie = owner.browser.cookies.get('__Host-sso') ?? '';
    const [id = '', key = '', code = ''] = cookie.split('.');
    const ended = await newConfirmedOwner(test);
    const endedCookie = ended.browser.cookies.get('__Host-sso') ?? '';
    await ended.browser.post('v2/account/logout');
    const [{ id: sessionId } = { id: '' }] = await test.database.query<{ id: string }>(
      'select sessions.id from sessions join accounts on accounts.id = account_id where email = $1',
      [owner.email],
    );
    const forged = [
      endedCookie,
      `${endedCookie.split('.')[0]}.${key}.${code}`,
      `${id}.${key}`,
      `${id}.${key}.`,
      `${id}..${code}`,
      id,
      cookie.slice(0, -1),
      `${cookie}A`,
      `${cookie}.${code}`,
      signedId(test.context.secretKeys, 'device', sessionId),
      signedId(createSecretKeys([randomBytes(32)]), 'sso', sessionId),
      sessionId,
    ];
    for (const value of forged) {
      const browser = test.browser();
      browser.cookies.set('__Host-sso', value);
      const silent = locationOf(await browser.get((await shop.ask({ prompt: 'none' })).path));
      expect([value, new URL(silent).searchParams.get('error')]).toEqual([value, 'login_required']);
      const begun = await browser.get((await shop.ask()).path);
      const shown = await browser.get(`v2/authorize/details?uid=${uidIn(begun)}`);
      expect(shown.json()).toMatchObject({ missing: 'login', account: null });
      expect(begun.headers.getSetCookie().join()).not.toContain('__Host-sso');
    }
    const thief = test.browser();
    thief.cookies.set('__Host-sso', cookie);
    expect((await comeBack(thief, await shop.ask())).searchParams.get('code')).not.toBeNull();
    expect((await thief.get('v2/account/me')).status).toBe(401);
  });

  it('A115 pkce-downgrade: without a challenge, with a plain one, without or with another verifier nothing is given [V10.4.6]', async () => {
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    for (const parameters of [
      without,
      { code_challenge_method: 'plain' },
      { code_challenge_method: undefined },
    ]) {
      const back = await comeBack(owner.browser, await shop.ask(parameters));
      expect(back.searchParams.get('error')).toBe('invalid_request');
      expect(back.searchParams.get('code')).toBeNull();
    }
    const { form } = await codeOf(owner.browser);
    const { code_verifier: _none, ...bare } = form;
    expect(errorOf(await post('/oidc/token', bare, authorization()))).toBe('invalid_grant');
    const other = { ...form, code_verifier: 'x'.repeat(43) };
    expect(errorOf(await post('/oidc/token', other, authorization()))).toBe('invalid_grant');
    const old = withoutPkce;
    const unbound = await codeOf(owner.browser, old, without);
    expect(errorOf(await post('/oidc/token', unbound.form, authorization(old)))).toBe('invalid_grant');
  });

  it('A116 interaction-fixation: a person who opens a stranger’s request sees nothing and gives nothing', async () => {
    const stranger = test.browser();
    const asked = await shop.ask();
    const uid = uidIn(await stranger.get(asked.path));
    const victim = owner.browser.clone();
    for (const [name, value] of stranger.cookies)
      if (name.includes('resume')) victim.cookies.set(name, value);
    expect((await victim.get(`v2/authorize/details?uid=${uid}`)).status).toBe(404);
    expect((await decideOn(victim, uid)).status).toBe(404);
    expect(locationOf(await victim.get(`/oidc/auth/${uid}`))).toMatch(errorPage);
    expect(
      new URL(locationOf(await stranger.get(`/oidc/auth/${uid}`)), 'http://x').searchParams.get('code'),
    ).toBeNull();
  });

  it('A117 silent-grant: no prompt, no wider scope and no word of the application replaces the person’s consent [V7.6.2 V10.4.11]', async () => {
    const silent = async (parameters: Record<string, string>): Promise<string | null> =>
      (await comeBack(owner.browser, await curious.ask({ prompt: 'none', ...parameters }))).searchParams.get(
        'error',
      );
    expect(await silent({})).toBe('consent_required');
    expect(await silent({ first_party: 'true', firstParty: 'true', skip_consent: '1' })).toBe(
      'consent_required',
    );
    const asked = await curious.ask();
    const uid = uidIn(await owner.browser.get(asked.path));
    expect(uid).not.toBe('');
    expect(locationOf(await owner.browser.get(`/oidc/auth/${uid}`))).not.toContain('code=');
    await comeBack(owner.browser, await curious.ask());
    expect(await silent({})).toBeNull();
    expect(await silent({ scope: 'openid profile email phone' })).toBe('consent_required');
    expect(await silent({ scope: 'openid documento' })).toBe('consent_required');
    expect(await silent({ scope: 'openid roles' })).toBe('invalid_scope');
  });

  it('A117 silent-grant: a request for a new account does not continue with an earlier session without a press', async () => {
    const asked = await shop.ask({ prompt: 'create' });
    const uid = uidIn(await owner.browser.get(asked.path));
    const read = async () =>
      (await owner.browser.get(`v2/authorize/details?uid=${uid}`)).json<AuthorizeDetailsResponse>();
    expect(await read()).toMatchObject({ create: true, press: true, account: { email: owner.email } });
    const body = { uid, decision: 'allow', scopes: 'openid profile email' };
    const silent = await owner.browser.post('v2/authorize/decide', body);
    expect(silent.problem().code).toBe('malformed_request');
    expect(locationOf(await owner.browser.get(`/oidc/auth/${uid}`))).not.toContain('code=');
    const again = await shop.ask({ prompt: 'create' });
    const tokens = await shop.exchange(again, await comeBack(owner.browser, again));
    expect(tokens.claims()?.aud).toBe(shop.id);
  });

  it('A22 enum-side: answers a login hint alike for every account, and only as what could be typed', async () => {
    const hintFor = async (login_hint: string): Promise<unknown> => {
      const visitor = test.browser();
      const uid = uidIn(await visitor.get((await shop.ask({ login_hint })).path));
      return (await visitor.get(`v2/authorize/details?uid=${uid}`)).json<AuthorizeDetailsResponse>();
    };
    const [known, unknown] = [await hintFor(owner.email), await hintFor('ninguem@exemplo.com.br')];
    expect(known).toEqual({ ...(unknown as object), loginHint: owner.email });
    for (const junk of ['<img src=x onerror=alert(1)>', `a@${'b'.repeat(300)}.com`, '\u202emarina'])
      expect(await hintFor(junk)).toMatchObject({ loginHint: null });
  });

  it('A117 silent-grant: a list in the answer cannot contain what was not asked for', async () => {
    const uid = uidIn(await owner.browser.get((await other.ask({ scope: 'openid' })).path));
    expect((await decideOn(owner.browser, uid, 'openid profile email phone documento roles')).status).toBe(
      200,
    );
    const [row] = await test.database.query<{ scopes: string[] }>(
      'select scopes from oidc_consents where client_id = $1',
      [other.id],
    );
    expect(row?.scopes).toEqual(['openid']);
  });

  it('A121 mix-up: every answer to an application names the issuer, errors too', async () => {
    const discovery = await test.browser().get('/.well-known/openid-configuration');
    expect(discovery.json()).toMatchObject({ authorization_response_iss_parameter_supported: true });
    const stranger = test.browser();
    const refused = uidIn(await owner.browser.get((await shop.ask({ prompt: 'consent' })).path));
    await decideOn(owner.browser, refused, '', 'deny');
    const answers = [
      await owner.browser.get((await shop.ask()).path),
      await owner.browser.get(`/oidc/auth/${refused}`),
      await stranger.get((await shop.ask({ prompt: 'none' })).path),
      await owner.browser.get((await shop.ask({ response_type: 'token' })).path),
      await owner.browser.get((await shop.ask({ code_challenge: undefined })).path),
    ];
    const issuers = answers.map((answer) => {
      const searchParams = new URLSearchParams(locationOf(answer).split(/[?#]/)[1]);
      return [searchParams.get('error'), searchParams.get('iss')];
    });
    const issuer = 'http://localhost:5000';
    expect(issuers).toEqual([
      [null, issuer],
      ['access_denied', issuer],
      ['login_required', issuer],
      ['unsupported_response_type', issuer],
      ['invalid_request', issuer],
    ]);
  });

  it('A122 hash-as-secret: only the secret itself authenticates an application, never in the address [V10.4.10]', async () => {
    const secret = shop.secret ?? '';
    const hash = createHash('sha256').update(secret).digest();
    const wrong = [
      hash.toString('hex'),
      hash.toString('base64url'),
      `pcs_${hash.toString('base64url')}`,
      secret.slice(0, -1),
      `${secret}A`,
      secret.toLowerCase(),
      'pcs_',
      other.secret ?? '',
      'undefined',
    ];
    const { form } = await codeOf(owner.browser);
    for (const tried of wrong) {
      const answer = await post('/oidc/token', form, { authorization: basic(shop.id, tried) });
      expect([tried, answer.status, errorOf(answer)]).toEqual([tried, 401, 'invalid_client']);
    }
    const inAddress = await post(`/oidc/token?client_id=${shop.id}&client_secret=${secret}`, form);
    expect(inAddress.status).toBeGreaterThanOrEqual(400);
    expect((await post('/oidc/token', { ...form, client_id: shop.id })).status).toBe(401);
    expect((await post('/oidc/token', form, authorization())).status).toBe(200);
  });
});

describe('guessing the secret of an application', () => {
  const test = useTestApp();

  it('A123 secret-guess: after sixty wrong secrets the network waits, and right ones cost nothing', async () => {
    const { id, secret = '' } = await registerClient(test);
    const attempt = (tried: string): Promise<Answer> =>
      test.browser().send('POST', '/oidc/token', 'grant_type=authorization_code&code=x&redirect_uri=x', {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: basic(id, tried),
      });
    for (let right = 0; right < 70; right += 1) expect((await attempt(secret)).status).toBe(400);
    const statuses: number[] = [];
    for (let guess = 0; guess < 70; guess += 1)
      statuses.push((await attempt(`pcs_${randomBytes(32).toString('base64url')}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual(Array(10).fill(429));
  });
});
