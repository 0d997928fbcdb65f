import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import type { LoginProvider } from '../../base/config/login-providers.ts';
import type { ExternalPerson } from './person.ts';
import { providerOf } from './providers.ts';

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const shared = { client: 'portaria', secret: 'um-segredo_de.teste', signUp: true };
const google: LoginProvider<'google'> = { ...shared, id: 'google', type: 'google' };
const acme: LoginProvider<'oidc'> = {
  ...shared,
  ...{ id: 'acme', type: 'oidc', name: 'Acme', issuer: 'https://id.acme.com.br', algorithm: 'ES256' },
};
const apple: LoginProvider<'apple'> = {
  ...{
    id: 'apple',
    type: 'apple',
    client: 'br.com.loja',
    signUp: true,
    team: 'A1B2C3D4E5',
    keyId: 'F6G7H8I9J0',
  },
  key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const microsoft: LoginProvider<'microsoft'> = {
  ...shared,
  ...{ id: 'microsoft', type: 'microsoft', tenants: ['common'] },
};
const github: LoginProvider<'github'> = { ...shared, id: 'github', type: 'github' };
const facebook: LoginProvider<'facebook'> = { ...shared, id: 'facebook', type: 'facebook' };
const withSubject = [google, acme, apple];
const tid = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490';
const oid = '690222be-ff1a-4d56-abd1-7e4f7d38e474';

const claims = {
  sub: '110169484474386276334',
  name: 'Ana Maria',
  email: 'ana@gmail.com',
  email_verified: true,
};
const personOf = (more: object, of: LoginProvider = google): ExternalPerson | undefined =>
  providerOf(of).person({ ...claims, tid, oid, ...more }, of);

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
      for (const of of withSubject) expect(personOf({ sub }, of)).toBeUndefined();
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
    for (const of of [...withSubject, microsoft])
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
    for (const of of [...withSubject, microsoft]) expect(personOf({ name }, of)?.name).toBeNull();
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

describe('Apple', () => {
  const relay = 'q7x2k9@privaterelay.appleid.com';

  it.each([
    [{ email: relay }, true],
    [{ email: relay, email_verified: 'true' }, true],
    [{ email: relay, email_verified: 'false' }, false],
    [{ email: relay, email_verified: undefined }, false],
    [{ email: 'q7x2k9@PrivateRelay.appleid.com' }, false],
    [{ email: 'q7x2k9@privaterelay.appleid.com.evil.example' }, false],
    [{ email: 'q7x2k9@eviltprivaterelay.appleid.com' }, false],
    [{ email: 'ana@gmail.com' }, false],
    [{ email: 'ana@icloud.com', is_private_email: 'true' }, false],
  ])('is the host of the mailbox in %j: %s', (more, hosted) => {
    expect(personOf(more, apple)?.hosted).toBe(hosted);
  });

  it('gets a secret that is signed for this call, and over in minutes', async () => {
    const now = Math.floor(Date.now() / 1000);
    const proof = providerOf(apple).proof(apple, undefined, new Date(now * 1000));
    expect(proof).toEqual({ fields: { client_id: apple.client, client_secret: expect.any(String) } });
    const secret = proof.fields?.['client_secret'] ?? '';
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: apple.keyId });
    const { payload } = await jwtVerify(secret, keys.publicKey);
    expect(payload).toEqual({
      ...{ iss: apple.team, sub: apple.client, aud: 'https://appleid.apple.com' },
      ...{ iat: now - 60, exp: now + 240 },
    });
  });
});

describe('Microsoft', () => {
  const at = (tenants: string[]): LoginProvider<'microsoft'> => ({ ...microsoft, tenants });
  const other = '11111111-2222-4333-8444-555555555555';

  it('tells people apart by tenant and number, and never is the host of a mailbox', () => {
    expect(personOf({ email: 'ana@outlook.com', xms_edov: true }, microsoft)).toEqual({
      ...{ subject: `${tid}.${oid}`, name: 'Ana Maria', email: 'ana@outlook.com' },
      ...{ hosted: false, hint: 'a•••@outlook.com', level: null },
    });
    expect(personOf({ tid: other }, microsoft)?.subject).toBe(`${other}.${oid}`);
    expect(personOf({ sub: undefined }, microsoft)?.subject).toBe(`${tid}.${oid}`);
  });

  it.each([undefined, null, '', 7, 'common', [tid], `${tid} `, tid.toUpperCase(), `${tid}.${oid}`])(
    'identifies nobody if a number is %j',
    (wrong) => {
      expect(personOf({ tid: wrong }, microsoft)).toBeUndefined();
      expect(personOf({ oid: wrong }, microsoft)).toBeUndefined();
    },
  );

  it('identifies nobody of a tenant that is not named', () => {
    expect(personOf({}, at([other, tid]))?.subject).toBe(`${tid}.${oid}`);
    expect(personOf({}, at([other]))).toBeUndefined();
  });

  it('is asked at the path of its tenant, or of all where there are several', () => {
    const serverOf = (of: LoginProvider) => providerOf(of).server(of);
    const all = 'https://login.microsoftonline.com/common/v2.0';
    expect(serverOf(microsoft)).toEqual({ discoveredAt: all });
    expect(serverOf(at([tid, other]))).toEqual({ discoveredAt: all });
    expect(serverOf(at([tid]))).toEqual({ discoveredAt: `https://login.microsoftonline.com/${tid}/v2.0` });
    expect(serverOf({ ...microsoft, address: 'http://127.0.0.1:5030/microsoft' })).toEqual({
      discoveredAt: all,
      readAt: 'http://127.0.0.1:5030/microsoft/common/v2.0',
    });
  });
});

describe('GitHub', () => {
  const user = { id: 583231, name: 'Ana Souza', login: 'ana-souza', email: 'publica@exemplo.com.br' };
  const address = (email: string, primary: boolean) => ({ email, primary, verified: true, visibility: null });
  const emails = [address('publica@exemplo.com.br', false), address('ana@gmail.com', true)];
  const person = (more: object, all: unknown = emails) =>
    providerOf(github).person({ user: { ...user, ...more }, emails: all }, github);

  it('tells people apart by a number, and never is the host of a mailbox', () => {
    expect(person({})).toEqual({
      ...{ subject: '583231', name: 'Ana Souza', email: 'ana@gmail.com' },
      ...{ hosted: false, hint: 'a•••@gmail.com', level: null },
    });
    expect(person({ name: null })?.name).toBe('ana-souza');
  });

  it.each([[[]], [{}], [null], ['ana@gmail.com'], [[null, 7]], [[address('ana', true)]]])(
    'gives no address where the list is %j',
    (all) => {
      expect(person({}, all)).toMatchObject({ email: null, hint: null });
    },
  );
});

describe('Facebook', () => {
  const person = (me: unknown) => providerOf(facebook).person({ me }, facebook);

  it('tells people apart by a number, and gives an address where there is one', () => {
    const id = '10158394029185573';
    expect(person({ id, name: 'Ana Souza', email: 'ana@gmail.com' })).toEqual({
      ...{ subject: id, name: 'Ana Souza', email: 'ana@gmail.com' },
      ...{ hosted: false, hint: 'a•••@gmail.com', level: null },
    });
    expect(person({ id, name: 'Ana' })).toMatchObject({ email: null, hint: null });
  });

  it('is shown with each token that it was given to us', () => {
    const proof = createHmac('sha256', shared.secret).update('token').digest('hex');
    expect(providerOf(facebook).plain?.resources(facebook, 'token')).toEqual({
      me: `https://graph.facebook.com/v25.0/me?fields=id,name,email&appsecret_proof=${proof}`,
    });
  });
});

it.each([undefined, null, '', '0', 0, -1, 1.5, 2 ** 53, '1e3', '12a', ' 1', '1'.repeat(31), [1]])(
  'GitHub and Facebook identify nobody if the number is %j',
  (id) => {
    expect(providerOf(github).person({ user: { id }, emails: [] }, github)).toBeUndefined();
    expect(providerOf(facebook).person({ me: { id } }, facebook)).toBeUndefined();
  },
);

it.each([undefined, null, 'text', 7, []])('GitHub and Facebook identify nobody by %j', (answer) => {
  expect(providerOf(github).person({ user: answer, emails: [] }, github)).toBeUndefined();
  expect(providerOf(facebook).person({ me: answer }, facebook)).toBeUndefined();
});

describe('how we show who we are', () => {
  const proofOf = (of: LoginProvider, methods?: string[]) => providerOf(of).proof(of, methods, new Date());
  const posted = { fields: { client_id: 'portaria', client_secret: shared.secret } };
  const basic = { authorization: `Basic ${btoa(`portaria:${shared.secret}`)}` };

  it('follows the discovery document, and is Basic where it does not say', () => {
    expect(proofOf(acme)).toEqual(basic);
    expect(proofOf(acme, ['client_secret_post', 'client_secret_basic'])).toEqual(basic);
    expect(proofOf(acme, ['client_secret_post'])).toEqual(posted);
    expect(proofOf(google)).toEqual(basic);
  });

  it('is in the form where the provider documents only that', () => {
    for (const of of [microsoft, github, facebook]) expect(proofOf(of)).toEqual(posted);
  });

  it('encodes what Basic could not carry', () => {
    const { authorization = '' } = proofOf({ ...acme, client: 'a:b', secret: '%+/=' });
    expect(atob(authorization.replace('Basic ', ''))).toBe('a%3Ab:%25%2B%2F%3D');
  });
});
