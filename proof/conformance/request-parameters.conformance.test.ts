import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { decideOn, type Tokens, uidIn } from '@portaria/harness/relying-party';
import type { TestApp } from '@portaria/harness/test-app';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  type BasicClient,
  ISSUER,
  locationOf,
  nextSecond,
  type Parameters,
  queryOf,
  signInAt,
  startBasicClient,
  startProvider,
} from './basic-client.ts';

describe('the modules of OpenID for parameters of the request', () => {
  let test: TestApp;
  let client: BasicClient;
  let owner: Owner;
  beforeAll(async () => {
    test = await startProvider();
    client = await startBasicClient(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await newConfirmedOwner(test);
  });

  /** The second request is answered at once: no page, the same person, the same proof. */
  async function enterUnasked(parameters: Parameters, first: Tokens): Promise<void> {
    const asked = await client.ask(parameters);
    const back = new URL(locationOf(await owner.browser.get(asked.path)), ISSUER);
    const { sub, auth_time } = (await client.tokensFor(asked, back)).claims() ?? {};
    expect({ sub, auth_time }).toEqual({ sub: first.claims()?.sub, auth_time: first.claims()?.auth_time });
    expect(auth_time).toEqual(expect.any(Number));
  }

  /** The second request is answered only after the person proved who they are again. */
  async function enterWithProof(parameters: Parameters, first: Tokens): Promise<void> {
    const asked = await client.ask(parameters);
    const uid = uidIn(await owner.browser.get(asked.path));
    const refused = await decideOn(owner.browser, uid, 'openid');
    expect(refused.problem().code).toBe('proof_required');
    await owner.browser.post('v2/account/prove', { password: owner.password });
    const claims = (await client.tokensFor(asked, await answerOf(owner.browser, uid))).claims();
    expect(claims?.sub).toBe(first.claims()?.sub);
    expect(claims?.auth_time).toBeGreaterThan(first.claims()?.auth_time ?? Number.POSITIVE_INFINITY);
  }

  it('shows the login for display=page [oidcc-display-page]', async () => {
    const { tokens } = await signInAt(test, client, { display: 'page' });
    expect(tokens.claims()?.aud).toBe(client.id);
  });

  it('shows the login for display=popup, as a page [oidcc-display-popup]', async () => {
    const { tokens } = await signInAt(test, client, { display: 'popup' });
    expect(tokens.claims()?.aud).toBe(client.id);
  });

  it('asks for a new proof, and gives its time [oidcc-prompt-login]', async () => {
    const first = await client.enter(owner.browser);
    await nextSecond();
    await enterWithProof({ prompt: 'login' }, first);
  });

  it('sends a visitor back with login_required and the whole state [oidcc-prompt-none-not-logged-in]', async () => {
    const state = 'aZ09-._~'.repeat(16);
    const { path } = await client.ask({ prompt: 'none', state });
    const back = new URL(locationOf(await test.browser().get(path)));
    expect(back.href.split('?')[0]).toBe(client.redirectUri);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'login_required',
      error_description: expect.any(String),
      state,
      iss: ISSUER,
    });
  });

  it('lets a person in again without a page [oidcc-prompt-none-logged-in]', async () => {
    const first = await client.enter(owner.browser);
    await nextSecond();
    await enterUnasked({ prompt: 'none' }, first);
  });

  it('asks for a new proof if the last one is older than a second [oidcc-max-age-1]', async () => {
    const first = await client.enter(owner.browser);
    await nextSecond(2);
    await enterWithProof({ max_age: '1' }, first);
  });

  it('accepts a proof that is young enough, without a page [oidcc-max-age-10000]', async () => {
    const first = await client.enter(owner.browser, { max_age: '15000' });
    await nextSecond();
    await enterUnasked({ max_age: '10000' }, first);
  });

  it('accepts the ID token of the person in the browser as a hint [oidcc-id-token-hint]', async () => {
    const first = await client.enter(owner.browser);
    await nextSecond();
    await enterUnasked({ prompt: 'none', id_token_hint: first.id_token }, first);
  });

  it('accepts a hint of who will log in [oidcc-login-hint]', async () => {
    const { tokens } = await signInAt(test, client, { login_hint: 'buffy@conta.exemplo.com.br' });
    expect(tokens.claims()?.aud).toBe(client.id);
  });

  it('accepts languages that its pages do not have [oidcc-ui-locales]', async () => {
    const { tokens } = await signInAt(test, client, { ui_locales: 'se' });
    expect(tokens.claims()?.aud).toBe(client.id);
  });

  it('accepts the announced classes of a login, and names the real one [oidcc-ensure-request-with-acr-values-succeeds]', async () => {
    const announced = client.configuration.serverMetadata()['acr_values_supported'] as string[];
    const tokens = await client.enter(owner.browser, { acr_values: announced.join(' ') });
    expect(announced).toContain(tokens.claims()?.['acr']);
    expect(tokens.claims()?.['acr']).toBe('pwd');
  });

  /** As the modules build it: only what OAuth demands is repeated outside of the object. */
  async function withObject(outside: Parameters = {}): Promise<string> {
    const inside = Object.fromEntries(queryOf(await client.ask()));
    const { response_type = '', scope = '', redirect_uri = '' } = inside;
    const query = new URLSearchParams({ response_type, client_id: client.id, scope, redirect_uri });
    for (const [name, value] of Object.entries(outside)) query.set(name, value ?? '');
    if (!query.has('request_uri')) query.set('request', new UnsecuredJWT(inside).encode());
    return locationOf(await owner.browser.get(`/oidc/auth?${query.toString()}`));
  }

  it('sends an object by reference back as not supported [oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported]', async () => {
    expect(client.configuration.serverMetadata()['request_uri_parameter_supported']).toBe(false);
    const back = new URL(await withObject({ request_uri: 'https://loja.exemplo.com.br/pedido.jwt' }), ISSUER);
    expect(back.href.split('?')[0]).toBe(client.redirectUri);
    expect(back.searchParams.get('error')).toBe('request_uri_not_supported');
  });

  it('sends an object by value back as not supported [oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported]', async () => {
    const back = new URL(await withObject(), ISSUER);
    expect(back.href.split('?')[0]).toBe(client.redirectUri);
    expect(back.searchParams.get('error')).toBe('request_not_supported');
  });

  it('shows an error if the address outside of an object is not registered [oidcc-ensure-request-object-with-redirect-uri]', async () => {
    const redirect_uri = `${client.redirectUri}_invalid`;
    expect(await withObject({ redirect_uri })).toBe(
      `/authorize-error#code=invalid_redirect_uri&app=${client.id}`,
    );
  });
});
