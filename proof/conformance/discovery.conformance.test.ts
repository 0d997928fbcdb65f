import type { TestApp } from '@portaria/harness/test-app';
import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BasicClient, ISSUER, startBasicClient, startProvider } from './basic-client.ts';

describe('the modules of OpenID for discovery', () => {
  let test: TestApp;
  let client: BasicClient;
  beforeAll(async () => {
    test = await startProvider();
    client = await startBasicClient(test);
  });
  afterAll(() => test.close());

  const metadata = (): Record<string, unknown> => ({ ...client.configuration.serverMetadata() });
  const addresses = (): string[] =>
    Object.entries(metadata()).flatMap(([name, value]) =>
      /_(endpoint|uri)$/.test(name) ? String(value) : [],
    );

  it('publishes a document with all that a client needs, at https addresses [oidcc-discovery-endpoint-verification]', async () => {
    const answer = await client.send('GET', '/.well-known/openid-configuration', {});
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oidc/auth`,
      token_endpoint: `${ISSUER}/oidc/token`,
      userinfo_endpoint: `${ISSUER}/oidc/userinfo`,
      jwks_uri: `${ISSUER}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
      scopes_supported: expect.arrayContaining(['openid']),
      claims_supported: expect.arrayContaining(['sub']),
      grant_types_supported: expect.arrayContaining(['authorization_code']),
      code_challenge_methods_supported: ['S256'],
      ui_locales_supported: ['pt-BR'],
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
    expect(addresses().length).toBeGreaterThan(5);
    expect(addresses().filter((address) => !address.startsWith(`${ISSUER}/`))).toEqual([]);
    const { keys } = (await (await client.send('GET', '/.well-known/jwks.json', {})).json()) as JSONWebKeySet;
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
    for (const key of keys) expect(Object.keys(key)).not.toContain('d');
  });

  it('announces where people log out [oidcc-rp-initiated-logout-discovery-endpoint-verification]', () => {
    expect(metadata()).toMatchObject({ end_session_endpoint: `${ISSUER}/oidc/logout` });
  });

  it('announces that applications are informed, with their session [oidcc-backchannel-logout-discovery-endpoint-verification]', () => {
    expect(metadata()).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      end_session_endpoint: `${ISSUER}/oidc/logout`,
    });
  });
});
