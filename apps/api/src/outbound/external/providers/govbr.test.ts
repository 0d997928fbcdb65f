import { configWithHouse, personAt, returnAddress, visitProvider } from '@portaria/harness/external-visit';
import { openProviderHouse, type ProviderHouse } from '@portaria/harness/provider-house';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { govbrLevelUrl, govbrLogoutUrl } from '../../../base/config/govbr.ts';
import type { LoginProvider } from '../../../base/config/login-providers.ts';
import { createExternalLogin } from '../create-external-login.ts';
import type { ExternalLogin } from '../external-login.ts';
import { govbr } from './govbr.ts';

const ORIGIN = 'https://conta.prefeitura.example';
const connection: LoginProvider<'govbr'> = {
  ...{ id: 'govbr', type: 'govbr', client: 'conta.prefeitura.example', secret: 'a:b-_.~+%/=', signUp: true },
  ...{ environment: 'production', minimumLevel: 'silver' },
};
const claims = {
  sub: '52998224725',
  name: 'Ana Maria de Souza',
  social_name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  email_verified: 'true',
  reliability_info: { level: 'gold', reliabilities: [] },
};
const personOf = (more: object) => govbr.person({ ...claims, ...more }, connection);

describe('gov.br', () => {
  it('is read as a person, by the CPF and under the social name', () => {
    expect(personOf({})).toEqual({
      subject: '52998224725',
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      hosted: false,
      hint: '***.982.247-**',
      level: 3,
    });
    expect(personOf({ social_name: null })?.name).toBe('Ana Maria de Souza');
    expect(personOf({ social_name: 'Ana\r\nBcc: eva@evil.example' })?.name).toBe('Ana Maria de Souza');
  });

  it.each([
    ['true', 'ana@exemplo.com.br'],
    [true, 'ana@exemplo.com.br'],
    ['false', null],
    [false, null],
    ['TRUE', null],
    [1, null],
    [undefined, null],
  ])('tells an address where email_verified is %j: %j', (email_verified, email) => {
    expect(personOf({ email_verified })).toMatchObject({ email, hosted: false });
  });

  it('hosts no mailbox, also none at Google', () => {
    expect(personOf({ email: 'ana@gmail.com' })).toMatchObject({ email: 'ana@gmail.com', hosted: false });
  });

  it('proves who we are with id and secret as they are', () => {
    const { authorization = '' } = govbr.proof(connection, undefined, new Date());
    expect(atob(authorization.replace('Basic ', ''))).toBe('conta.prefeitura.example:a:b-_.~+%/=');
  });

  it('has an issuer with a slash at its end, and one host for each environment', () => {
    expect(govbr.server(connection)).toEqual({
      issuer: 'https://sso.acesso.gov.br/',
      authorization_endpoint: 'https://sso.acesso.gov.br/authorize',
      token_endpoint: 'https://sso.acesso.gov.br/token',
      jwks_uri: 'https://sso.acesso.gov.br/jwk',
    });
    const hosts = (more: Partial<typeof connection>): string[] => {
      const one = { ...connection, ...more };
      const addresses = [
        ...Object.values(govbr.server(one)),
        govbrLogoutUrl(one, ORIGIN),
        govbrLevelUrl(one, 2, ORIGIN),
      ];
      return [...new Set(addresses.map((address) => new URL(address).host))];
    };
    expect(hosts({ environment: 'staging' })).toEqual([
      'sso.staging.acesso.gov.br',
      'confiabilidades.staging.acesso.gov.br',
    ]);
    expect(hosts({ address: 'http://127.0.0.1:5030/govbr' })).toEqual(['127.0.0.1:5030']);
  });

  it('names the levels that suffice, and where to come back', () => {
    expect(govbrLevelUrl(connection, 2, ORIGIN)).toBe(
      'https://confiabilidades.acesso.gov.br/?client_id=conta.prefeitura.example&niveis=(2/3)&redirect_uri=https%3A%2F%2Fconta.prefeitura.example%2Flogin',
    );
    expect(govbrLevelUrl(connection, 3, ORIGIN)).toContain('&niveis=(3)&');
    expect(govbrLogoutUrl(connection, ORIGIN)).toBe(
      'https://sso.acesso.gov.br/logout?post_logout_redirect_uri=https%3A%2F%2Fconta.prefeitura.example%2F',
    );
  });
});

describe('a login at gov.br', () => {
  let house: ProviderHouse;
  let login: ExternalLogin;
  beforeAll(async () => {
    house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
    login = createExternalLogin(configWithHouse(house));
  });
  afterEach(() => house.control.reset('govbr'));
  afterAll(() => house.close());

  it('finds out who the person is, from a token that lives for a minute', async () => {
    expect(await personAt(login, 'govbr')).toEqual({
      ...{ subject: '52998224725', name: 'Ana Maria de Souza', email: 'ana@exemplo.com.br' },
      ...{ hosted: false, hint: '***.982.247-**', level: 2 },
    });
    const seen = await house.control.seen('govbr');
    expect(seen.find(({ endpoint }) => endpoint === 'token')?.clientAuthentication).toBe('plain-basic');
    expect(seen.map(({ endpoint }) => endpoint)).toEqual(['authorization', 'token', 'keys']);
  });

  it('asks for the level in the ID token', async () => {
    const { url } = await visitProvider(login, 'govbr');
    expect(new URL(url).searchParams.get('scope')).toBe('openid email profile govbr_confiabilidades_idtoken');
  });

  it('is misconfigured with another secret, which gov.br refuses without a word', async () => {
    const wrong = house.loginProviders
      .filter(({ id }) => id === 'govbr')
      .map((one) => ({ ...one, secret: 'outro' }));
    const other = createExternalLogin(configWithHouse({ loginProviders: wrong }));
    await expect(personAt(other, 'govbr')).rejects.toMatchObject({ failure: 'misconfigured' });
  });
});
