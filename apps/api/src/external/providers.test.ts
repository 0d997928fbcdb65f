import { describe, expect, it } from 'vitest';
import type { LoginProvider } from '../config/login-providers.ts';
import type { ExternalPerson } from './person.ts';
import { providerOf } from './providers.ts';

const shared = { client: 'portaria', secret: 'um-segredo_de.teste', signUp: true };
const google: LoginProvider<'google'> = { ...shared, id: 'google', type: 'google' };
const acme: LoginProvider<'oidc'> = {
  ...shared,
  ...{ id: 'acme', type: 'oidc', name: 'Acme', issuer: 'https://id.acme.com.br', algorithm: 'ES256' },
};
const both = [google, acme];

const claims = {
  sub: '110169484474386276334',
  name: 'Ana Maria',
  email: 'ana@gmail.com',
  email_verified: true,
};
const personOf = (more: object, of: LoginProvider = google): ExternalPerson | undefined =>
  providerOf(of).person({ ...claims, ...more });

describe('the claims of a provider', () => {
  it('are read as a person', () => {
    const person = {
      subject: claims.sub,
      name: 'Ana Maria',
      email: 'ana@gmail.com',
      hint: 'a•••@gmail.com',
      level: null,
    };
    expect(personOf({})).toEqual({ ...person, hosted: true });
    expect(personOf({}, acme)).toEqual({ ...person, hosted: false });
  });

  it.each([undefined, null, '', 7, ['1'], 'a b', 'a\n', 'ã', 'x'.repeat(256)])(
    'identify nobody if the subject is %j',
    (sub) => {
      for (const of of both) expect(personOf({ sub }, of)).toBeUndefined();
    },
  );

  it.each([
    undefined,
    7,
    '',
    'ana',
    'Ana <ana@gmail.com>',
    'ana@gmail.com,eva@evil.example',
    `${'a'.repeat(250)}@gmail.com`,
  ])('have no address if it is %j, and nobody is the host of none', (email) => {
    for (const of of both)
      expect(personOf({ email }, of)).toMatchObject({ email: null, hosted: false, hint: null });
  });

  it.each([
    undefined,
    7,
    '',
    '   ',
    'a'.repeat(81),
    'Ana\r\nBcc: eva@evil.example',
    'Ana\u202e',
    { pt: 'Ana' },
  ])('have no name if it is %j', (name) => {
    for (const of of both) expect(personOf({ name }, of)?.name).toBeNull();
  });

  it('have a name without the spaces around it', () => {
    expect(personOf({ name: ' Ana ' })?.name).toBe('Ana');
  });
});

describe('Google', () => {
  it.each([
    [{ email: 'ana@gmail.com' }, true],
    [{ email: 'ana@googlemail.com' }, true],
    [{ email_verified: 'true' }, true],
    [{ email_verified: 'false' }, false],
    [{ email_verified: false }, false],
    [{ email_verified: undefined }, false],
    [{ email_verified: 1 }, false],
    [{ email: 'ana@GMAIL.com' }, false],
    [{ email: 'ana@gmail.com.evil.example' }, false],
    [{ email: 'ana@notgmail.com' }, false],
    [{ email: 'ana@mail.gmail.com' }, false],
    [{ email: 'ana@privaterelay.appleid.com' }, false],
    [{ hd: 'acme.com.br', email: 'ana@acme.com.br' }, false],
    [{ hd: 'gmail.com' }, false],
    [{ hd: '' }, false],
    [{ hd: null }, false],
  ])('is the host of the mailbox in %j: %s', (more, hosted) => {
    expect(personOf(more)?.hosted).toBe(hosted);
  });

  it('is called at its own addresses, or all at one in a trial', () => {
    expect(providerOf(google).server(google)).toEqual({
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    });
    const trial = { ...google, address: 'http://127.0.0.1:5030/google' };
    expect(new Set(Object.values(providerOf(trial).server(trial)).map((url) => new URL(url).origin))).toEqual(
      new Set(['http://127.0.0.1:5030']),
    );
  });
});

describe('how we show who we are', () => {
  const proofOf = (of: LoginProvider, methods?: string[]) => providerOf(of).proof(of, methods);
  const posted = { fields: { client_id: 'portaria', client_secret: shared.secret } };
  const basic = { authorization: `Basic ${btoa(`portaria:${shared.secret}`)}` };

  it('follows the discovery document, and is Basic where it does not say', () => {
    expect(proofOf(acme)).toEqual(basic);
    expect(proofOf(acme, ['client_secret_post', 'client_secret_basic'])).toEqual(basic);
    expect(proofOf(acme, ['client_secret_post'])).toEqual(posted);
    expect(proofOf(google)).toEqual(basic);
  });

  it('encodes what Basic could not carry', () => {
    const { authorization = '' } = proofOf({ ...acme, client: 'a:b', secret: '%+/=' });
    expect(atob(authorization.replace('Basic ', ''))).toBe('a%3Ab:%25%2B%2F%3D');
  });
});
