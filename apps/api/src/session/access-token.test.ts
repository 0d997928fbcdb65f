import { generateKeyPairSync } from 'node:crypto';
import { signed } from '@portaria/harness/token-forgery';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSecretKeys } from '../security/secret-keys.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { type AccessClaims, type AccessTokens, createAccessTokens } from './access-token.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token-lifetime.ts';
import type { SigningKeyring } from './signing-keyring.ts';

const ISSUER = 'https://conta.exemplo.com.br';
const TOLERANCE_SECONDS = 30;
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const header = { alg: 'ES256', typ: 'at+jwt', kid: 'uma-chave' };
const key = {
  id: header.kid,
  header: Buffer.from(JSON.stringify(header)).toString('base64url'),
  publicJwk: publicKey.export({ format: 'jwk' }),
  publicKey,
  privateKey,
  signsFrom: new Date(0),
  secret: createSecretKeys([Buffer.alloc(32)]).current,
  rsa: undefined,
};
const keyring: SigningKeyring = {
  signingKey: async () => key,
  keyOfHeader: async (shown) => (shown === key.header ? key : undefined),
  publicKeys: async () => [key.publicJwk],
  idTokenKeys: async () => [],
  keyOfIdToken: async () => undefined,
};
const claims: AccessClaims = {
  accountId: uuidV7(),
  sessionId: uuidV7(),
  roles: ['suporte'],
  binding: 'a-cookie-hash',
};

const authentication = {
  methodReferences: ['pwd'],
  authenticationClass: 'pwd',
  authTime: new Date('2026-11-15T11:59:00.900Z'),
};

describe('access tokens', () => {
  let now: Date;
  let tokens: AccessTokens;
  let token: string;
  beforeEach(async () => {
    now = new Date('2026-11-15T12:00:00.900Z');
    tokens = createAccessTokens(keyring, { issuer: ISSUER, audiences: [ISSUER, 'pedidos'], now: () => now });
    token = await tokens.sign({ ...claims, ...authentication });
  });

  const after = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const payloadOf = (shown: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(shown.split('.')[1] ?? '', 'base64url').toString());
  const resigned = (changes: object): string =>
    signed(header, JSON.stringify({ ...payloadOf(token), ...changes }), privateKey);

  it('contain their claims and are valid for ten minutes plus the tolerance', async () => {
    const iat = Math.floor(now.getTime() / 1_000);
    expect(payloadOf(token)).toEqual({
      iss: ISSUER,
      aud: [ISSUER, 'pedidos'],
      sub: claims.accountId,
      sid: claims.sessionId,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat,
      exp: iat + ACCESS_TOKEN_SECONDS,
      roles: ['suporte'],
      amr: ['pwd'],
      acr: 'pwd',
      auth_time: iat - 60,
      cbh: 'a-cookie-hash',
    });
    after(ACCESS_TOKEN_SECONDS + TOLERANCE_SECONDS - 1);
    expect(await tokens.verify(token)).toEqual(claims);
    after(1);
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it('name the login provider that opened the session, only if one did', async () => {
    const named = payloadOf(await tokens.sign({ ...claims, ...authentication, provider: 'govbr' }));
    expect(named['idp']).toBe('govbr');
    expect(payloadOf(token)).not.toHaveProperty('idp');
  });

  it('are unique', async () => {
    expect(await tokens.sign({ ...claims, ...authentication })).not.toBe(token);
  });

  it('are rejected with any character changed, added or removed', async () => {
    const letters = [...'AZaz09-_.'];
    const places = fc.nat(token.length);
    const edit = fc.tuple(
      places,
      fc.constantFrom(...letters),
      fc.constantFrom('replace', 'insert', 'delete'),
    );
    await fc.assert(
      fc.asyncProperty(edit, async ([at, letter, how]) => {
        const rest = token.slice(how === 'insert' ? at : at + 1);
        const edited = token.slice(0, at) + (how === 'delete' ? '' : letter) + rest;
        expect(await tokens.verify(edited)).toEqual(edited === token ? claims : undefined);
        expect(await tokens.verify(`${token}.${edited.slice(at)}`)).toBeUndefined();
      }),
    );
  });

  it('never cause an exception, whatever the input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await tokens.verify(text)).toBeUndefined();
        expect(await tokens.verify(`${key.header}.${text}.${text}`)).toBeUndefined();
      }),
    );
  });

  it('are accepted with re-signed claims, and with a claim added by a newer version', async () => {
    expect(await tokens.verify(resigned({}))).toEqual(claims);
    expect(await tokens.verify(resigned({ later: true }))).toEqual(claims);
  });

  it.each<[string, object]>([
    ['another issuer', { iss: `${ISSUER}/` }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: ['pedidos'] }],
    ['an audience that is not a list', { aud: ISSUER }],
    ['a subject that is not an id', { sub: 'x' }],
    ['a session that is not an id', { sid: 'x' }],
    ['no token id', { jti: undefined }],
    ['a non-numeric iat', { iat: 'hoje' }],
    ['a non-numeric exp', { exp: 'nunca' }],
    ['no exp', { exp: undefined }],
    ['an nbf, which ours never have', { nbf: 0 }],
    ['roles that are not a list', { roles: 'suporte' }],
    ['roles that are not strings', { roles: [1] }],
    ['no binding', { cbh: undefined }],
  ])('with %s are rejected despite a valid signature', async (_, changes) => {
    expect(await tokens.verify(resigned(changes))).toBeUndefined();
  });

  it('without a JSON payload are rejected despite a valid signature', async () => {
    for (const payload of ['', '{', 'null', '[]']) {
      expect(await tokens.verify(signed(header, payload, privateKey))).toBeUndefined();
    }
  });
});
