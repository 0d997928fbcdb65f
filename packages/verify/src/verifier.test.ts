import { createHmac, createPublicKey } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE, CLIENT, codeOf, newKey, startTestIssuer, type TestIssuer } from '../test/test-issuer.ts';
import { TokenError } from './token-error.ts';
import { createVerifier, type Verifier, type VerifierOptions } from './verifier.ts';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

describe('a verifier', () => {
  let issuer: TestIssuer;
  let verifier: Verifier;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    verifier = createVerifier({ issuer: issuer.url, audience: AUDIENCE });
  });
  afterAll(() => issuer.close());

  const now = (): number => Math.floor(Date.now() / 1000);
  const withClaims = (claims: Record<string, unknown>): Promise<string> => issuer.sign({ claims });
  const withHeader = (header: Record<string, unknown>): Promise<string> => issuer.sign({ header });

  it('returns the account, session and roles', async () => {
    const token = await verifier.verify(await withClaims({ roles: ['admin'] }));
    expect(token).toEqual({
      sub: '019a8f5e-1111-7000-8000-000000000001',
      sid: '019a8f5e-2222-7000-8000-000000000002',
      roles: ['admin'],
      amr: [],
      acr: undefined,
      clientId: undefined,
      scopes: [],
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: token.iat + 600,
    });
  });

  it('returns how the person authenticated, and refuses a session without a second factor if asked to', async () => {
    const strict = createVerifier({ issuer: issuer.url, audience: AUDIENCE, requireSecondFactor: true });
    const shown = await withClaims({ amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' });
    expect(await strict.verify(shown)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' });
    const passkey = await withClaims({ amr: ['pop', 'user', 'mfa'], acr: 'phr' });
    expect(await strict.verify(passkey)).toMatchObject({ acr: 'phr' });
    for (const claims of [{}, { amr: ['pwd'], acr: 'pwd' }, { amr: ['pwd', 'mfa'] }])
      expect(await codeOf(strict.verify(await withClaims(claims)))).toBe('second_factor_missing');
    for (const claims of [{ amr: 'mfa' }, { amr: [1] }, { acr: 1 }])
      expect(await codeOf(verifier.verify(await withClaims(claims)))).toBe('claim_invalid');
  });

  it('refuses the token of an application unless the service says what applications may do [V10.3.2]', async () => {
    const accepts = async (more: Partial<VerifierOptions>, scope?: string): Promise<string> => {
      const one = createVerifier({ issuer: issuer.url, audience: AUDIENCE, ...more });
      return codeOf(one.verify(await issuer.signForResource({ claims: { scope } })));
    };
    for (const applications of [undefined, false, 'true'] as unknown as boolean[])
      expect(await accepts({ applications }, 'pedidos:ler')).toBe('application_refused');
    expect(await accepts({ applications: true })).toBe('accepted');
    const scopes = ['pedidos:ler', 'pedidos:criar'];
    expect(await accepts({ scopes }, 'pedidos:criar outro pedidos:ler')).toBe('accepted');
    for (const applications of [false, true])
      for (const scope of ['pedidos:ler', 'pedidos', '', undefined])
        expect(await accepts({ scopes, applications }, scope)).toBe('scope_missing');
    const own = createVerifier({ issuer: issuer.url, audience: AUDIENCE, scopes });
    expect(await codeOf(own.verify(await issuer.sign()))).toBe('accepted');
    expect(() => createVerifier({ issuer: issuer.url, audience: AUDIENCE, scopes: [] })).toThrow(
      /"scopes" is empty/,
    );
  });

  it('returns the application and its scopes from the token of a resource', async () => {
    const open = createVerifier({ issuer: issuer.url, audience: AUDIENCE, applications: true });
    const token = await issuer.signForResource({ claims: { scope: 'pedidos:ler pedidos:criar' } });
    const scopes = ['pedidos:ler', 'pedidos:criar'];
    expect(await open.verify(token)).toMatchObject({ clientId: CLIENT, scopes, roles: [] });
    expect(await open.verify(await issuer.signForResource())).toMatchObject({ scopes: [] });
    for (const claims of [{ scope: ['pedidos:ler'] }, { scope: 1 }, { client_id: '' }, { client_id: ['a'] }])
      expect(await codeOf(open.verify(await issuer.signForResource({ claims })))).toBe('claim_invalid');
  });

  it('accepts no ID token, even of an application that is named like the audience', async () => {
    const claims = { aud: AUDIENCE, nonce: 'n', at_hash: 'aGFzaA', auth_time: now() };
    for (const typ of [undefined, 'JWT', 'id_token', 'logout+jwt'])
      expect(await codeOf(verifier.verify(await issuer.sign({ claims, header: { typ } })))).toBe(
        'type_refused',
      );
    const rsa = await newKey('RS256');
    issuer.published.push(rsa);
    for (const typ of [undefined, 'at+jwt']) {
      const token = await issuer.sign({ claims, header: { alg: 'RS256', typ }, key: rsa });
      expect(await codeOf(verifier.verify(token))).toBe('algorithm_refused');
    }
  });

  it.each<[string, () => Promise<string>, string]>([
    ['text', async () => 'no token', 'token_malformed'],
    ['nothing', async () => '', 'token_malformed'],
    ['expired', () => withClaims({ exp: now() - 31 }), 'token_expired'],
    ['not yet valid', () => withClaims({ nbf: now() + 3_600 }), 'token_not_yet_valid'],
    ['for another audience', () => withClaims({ aud: ['loja'] }), 'audience_refused'],
    ['for an audience with the same prefix', () => withClaims({ aud: `${AUDIENCE}2` }), 'audience_refused'],
    ['for another resource', () => issuer.signForResource({ claims: { aud: 'loja' } }), 'audience_refused'],
    ['of another issuer', () => withClaims({ iss: 'https://evil.test' }), 'issuer_refused'],
    ['of the issuer with a slash', () => withClaims({ iss: `${issuer.url}/` }), 'issuer_refused'],
    ['an id token', () => withHeader({ typ: 'JWT' }), 'type_refused'],
    ['without a type', () => withHeader({ typ: undefined }), 'type_refused'],
    ['without a key id', () => withHeader({ kid: undefined }), 'key_unknown'],
    ['with an invented key id', () => withHeader({ kid: 'evil' }), 'key_unknown'],
    ['signed with an unpublished key', async () => issuer.sign({ key: await newKey() }), 'key_unknown'],
    [
      'signed with another key under a published key id',
      async () => {
        const [ours] = issuer.published;
        return issuer.sign({ key: { ...(await newKey()), kid: ours?.kid ?? '' } });
      },
      'signature_invalid',
    ],
    ['with its own key in the header', async () => bringsItsOwnKey(), 'signature_invalid'],
    ['signed with ES384', async () => signedWithEs384(), 'algorithm_refused'],
    ['unsigned', async () => unsigned(), 'algorithm_refused'],
    ['with an HMAC keyed with the public key', async () => keyedWithPublicKey(), 'algorithm_refused'],
    ['a claim changed after signing', async () => changedAfterwards(), 'signature_invalid'],
    ['roles as text', () => withClaims({ roles: 'admin' }), 'claim_invalid'],
    ['roles that are not strings', () => withClaims({ roles: [1] }), 'claim_invalid'],
    ['no session', () => withClaims({ sid: undefined }), 'claim_invalid'],
    ['no expiry', () => withClaims({ exp: undefined }), 'claim_invalid'],
    ['an empty subject', () => withClaims({ sub: '' }), 'claim_invalid'],
  ])('rejects a token: %s', async (_what, token, code) => {
    expect(await codeOf(verifier.verify(await token()))).toBe(code);
  });

  it('tolerates a clock difference of 30 seconds or the configured value', async () => {
    const late = await withClaims({ exp: now() - 20 });
    const strict = createVerifier({ issuer: issuer.url, audience: AUDIENCE, clockToleranceSeconds: 0 });
    expect(await codeOf(verifier.verify(late))).toBe('accepted');
    expect(await codeOf(strict.verify(late))).toBe('token_expired');
  });

  it('uses the given clock', async () => {
    const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
    const later = createVerifier({ issuer: issuer.url, audience: AUDIENCE, now: inAnHour });
    expect(await codeOf(later.verify(await issuer.sign()))).toBe('token_expired');
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
    'finds no token in the header %j',
    async (header) => {
      const error = await verifier.verifyHeader(header).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TokenError);
      expect(error).toMatchObject({ code: 'token_missing', statusCode: 401 });
      expect((error as TokenError).headers).toEqual({ 'www-authenticate': 'Bearer' });
    },
  );

  it('accepts the scheme in any case', async () => {
    expect(await codeOf(verifier.verifyHeader(`bearer ${await issuer.sign()}`))).toBe('accepted');
  });

  it.each([
    'https://conta.exemplo.com.br/',
    'conta.exemplo.com.br',
    'https://conta.exemplo.com.br/conta',
    '',
  ])('throws for the issuer %j, which no token would match', (wrong) => {
    expect(() => createVerifier({ issuer: wrong, audience: AUDIENCE })).toThrow(/PUBLIC_URL/);
  });

  it('throws without an audience', () => {
    expect(() => createVerifier({ issuer: issuer.url, audience: '' })).toThrow(/TOKEN_AUDIENCES/);
  });

  async function bringsItsOwnKey(): Promise<string> {
    const [ours] = issuer.published;
    const attacker = await newKey();
    const header = { jwk: attacker.jwk, jku: `${issuer.url}/evil.json`, kid: ours?.kid };
    return issuer.sign({ key: attacker, header });
  }

  async function signedWithEs384(): Promise<string> {
    const { privateKey } = await generateKeyPair('ES384');
    const kid = issuer.published[0]?.kid ?? '';
    return new SignJWT({}).setProtectedHeader({ alg: 'ES384', typ: 'at+jwt', kid }).sign(privateKey);
  }

  async function unsigned(): Promise<string> {
    const [, payload] = (await issuer.sign()).split('.');
    const kid = issuer.published[0]?.kid;
    return `${base64url(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid }))}.${payload}.`;
  }

  async function keyedWithPublicKey(): Promise<string> {
    const [, payload] = (await issuer.sign()).split('.');
    const [ours] = issuer.published;
    const pem = createPublicKey({ key: ours?.jwk ?? {}, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const input = `${base64url(JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid: ours?.kid }))}.${payload}`;
    return `${input}.${createHmac('sha256', pem).update(input).digest('base64url')}`;
  }

  async function changedAfterwards(): Promise<string> {
    const [header, payload = '', signature] = (await issuer.sign()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return `${header}.${base64url(JSON.stringify({ ...claims, roles: ['admin'] }))}.${signature}`;
  }
});
