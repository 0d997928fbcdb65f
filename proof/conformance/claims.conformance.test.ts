import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { documentedClaims } from '@portaria/harness/documented-claims';
import type { Tokens } from '@portaria/harness/relying-party';
import type { TestApp } from '@portaria/harness/test-app';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BasicClient, type Parameters, startBasicClient, startProvider } from './basic-client.ts';

const everything = 'openid profile email address phone';

describe('the modules of OpenID for claims', () => {
  let test: TestApp;
  let client: BasicClient;
  let owner: Owner;
  beforeAll(async () => {
    test = await startProvider();
    client = await startBasicClient(test, { scopes: everything.split(' ') });
    owner = await newConfirmedOwner(test);
    const saved = await owner.browser.post('v2/account/changeProfile', {
      displayName: 'Ana',
      phone: '11987654321',
      cep: '01001000',
      street: 'Praça da Sé',
      number: '1',
      complement: null,
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    });
    expect(saved.status).toBe(204);
  });
  afterAll(() => test.close());

  /** What userinfo gives: exactly what is documented for the scopes. The ID token must not have it. */
  async function infoOf(parameters: Parameters): Promise<openid.UserInfoResponse> {
    const tokens = await client.enter(owner.browser, parameters);
    const info = await openid.fetchUserInfo(client.configuration, tokens.access_token, subOf(tokens));
    const { sub, ...others } = info;
    expect(sub).toBe(subOf(tokens));
    for (const claim of Object.keys(others)) expect(tokens.claims()).not.toHaveProperty(claim);
    expect(Object.keys(info).toSorted()).toEqual(documentedClaims(parameters['scope'] ?? 'openid'));
    return info;
  }
  const subOf = (tokens: Tokens): string => tokens.claims()?.sub ?? '';
  const profile = () => ({
    name: 'Ana',
    preferred_username: owner.username,
    updated_at: expect.any(Number),
  });
  const email = () => ({ email: owner.email, email_verified: true });
  const phone = { phone_number: '+5511987654321', phone_number_verified: false };
  const address = {
    address: {
      formatted: 'Praça da Sé, 1\nSé\nSão Paulo - SP\n01001000',
      street_address: 'Praça da Sé, 1\nSé',
      locality: 'São Paulo',
      region: 'SP',
      postal_code: '01001000',
      country: 'BR',
    },
  };

  it('answers userinfo to a GET with JSON that names the person [oidcc-userinfo-get]', async () => {
    const tokens = await client.enter(owner.browser);
    const info = await openid.fetchUserInfo(client.configuration, tokens.access_token, subOf(tokens));
    expect(info).toEqual({ sub: subOf(tokens) });
    expect(client.seen.at(-1)?.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('answers userinfo to a POST with the token in the header [oidcc-userinfo-post-header]', async () => {
    const tokens = await client.enter(owner.browser);
    const url = new URL(client.configuration.serverMetadata().userinfo_endpoint ?? '');
    const answer = await openid.fetchProtectedResource(
      client.configuration,
      tokens.access_token,
      url,
      'POST',
    );
    expect([answer.status, await answer.json()]).toEqual([200, { sub: subOf(tokens) }]);
  });

  it('answers userinfo to a POST with the token in the body [oidcc-userinfo-post-body]', async () => {
    const tokens = await client.enter(owner.browser);
    const form = new URLSearchParams({ access_token: tokens.access_token });
    const answer = await client.send('POST', '/oidc/userinfo', {}, form);
    expect([answer.status, await answer.json()]).toEqual([200, { sub: subOf(tokens) }]);
  });

  it('gives name, username and time of change for the scope profile [oidcc-scope-profile]', async () => {
    expect(await infoOf({ scope: 'openid profile' })).toMatchObject(profile());
  });

  it('gives the address and its confirmation for the scope email [oidcc-scope-email]', async () => {
    expect(await infoOf({ scope: 'openid email' })).toMatchObject(email());
  });

  it('gives the postal address for the scope address [oidcc-scope-address]', async () => {
    expect((await infoOf({ scope: 'openid address' })).address).toEqual(address.address);
  });

  it('gives the number for the scope phone, as not verified [oidcc-scope-phone]', async () => {
    expect(await infoOf({ scope: 'openid phone' })).toMatchObject(phone);
  });

  it('gives all of them for all scopes [oidcc-scope-all]', async () => {
    const all = { ...profile(), ...email(), ...address, ...phone };
    expect(await infoOf({ scope: everything })).toMatchObject(all);
  });

  it('ignores the claims parameter, and lets the person in [oidcc-claims-essential]', async () => {
    expect(client.configuration.serverMetadata()['claims_parameter_supported']).toBe(false);
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    expect(Object.keys(await infoOf({ claims }))).toEqual(['sub']);
  });

  it('ignores languages of claims [oidcc-claims-locales]', async () => {
    expect(await infoOf({ scope: 'openid profile', claims_locales: 'se' })).toMatchObject(profile());
  });
});
