import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE, CLIENT, codeOf, startTestIssuer, type TestIssuer } from '../test/test-issuer.ts';
import { type AnyToken, assertScope } from './access-token.ts';
import { requireRole, requireScope, requireSecondFactor, requireToken } from './fastify.ts';
import { anyTokenOf, tokenOf } from './request-tokens.ts';
import { createVerifier, type Verifier, type VerifierOptions } from './verifier.ts';

describe('tokens of machines', () => {
  let issuer: TestIssuer;
  let options: VerifierOptions & { machines: true };
  let verifier: Verifier<AnyToken>;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    options = { issuer: issuer.url, audience: AUDIENCE, machines: true };
    verifier = createVerifier(options);
  });
  afterAll(() => issuer.close());

  it('are refused unless the service asks for them', async () => {
    const token = await issuer.signForMachine();
    for (const machines of [undefined, false, 'true'] as unknown as boolean[])
      expect(await codeOf(createVerifier({ ...options, machines }).verify(token))).toBe('claim_invalid');
  });

  it('have an application and scopes, but no account', async () => {
    const token = await verifier.verify(await issuer.signForMachine({ claims: { scope: 'estoque:ler' } }));
    expect(token).toEqual({
      sub: undefined,
      clientId: CLIENT,
      scopes: ['estoque:ler'],
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: token.iat + 600,
    });
    // @ts-expect-error The compiler does not let a handler use the account before it has excluded a machine.
    const account: string = token.sub;
    expect(account).toBeUndefined();
    expect(() => assertScope(token, 'estoque:ler')).not.toThrow();
  });

  it.each<[string, Record<string, unknown>]>([
    ['another subject', { sub: '019a8f5e-1111-7000-8000-000000000001' }],
    ['no application', { client_id: undefined }],
    ['no subject', { sub: undefined }],
    ['neither', { sub: undefined, client_id: undefined }],
    ['an empty name', { sub: '', client_id: '' }],
    ['lists as names', { sub: [CLIENT], client_id: [CLIENT] }],
    ['a session', { sid: 's' }],
    ['roles', { roles: ['admin'] }],
    ['a session and roles', { sid: 's', roles: ['admin'] }],
    ['an authentication', { acr: 'mfa', amr: ['mfa'] }],
    ['no expiry', { exp: undefined }],
    ['no id', { jti: undefined }],
  ])('are refused with %s', async (_what, claims) => {
    expect(await codeOf(verifier.verify(await issuer.signForMachine({ claims })))).toBe('claim_invalid');
  });

  it('need the scopes that the service asks of applications', async () => {
    const scoped = createVerifier({ ...options, scopes: ['estoque:ler'] });
    const show = async (scope?: string) =>
      codeOf(scoped.verify(await issuer.signForMachine({ claims: { scope } })));
    expect([await show('estoque:ler'), await show('estoque'), await show()]).toEqual([
      'accepted',
      'scope_missing',
      'scope_missing',
    ]);
  });

  it('leave the tokens of people as they are', async () => {
    const both = createVerifier({ ...options, applications: true });
    expect(await both.verify(await issuer.signForResource())).toMatchObject({ sid: expect.any(String) });
    expect(await codeOf(verifier.verify(await issuer.signForResource()))).toBe('application_refused');
    const strict = createVerifier({ ...options, applications: true, requireSecondFactor: true });
    expect(await codeOf(strict.verify(await issuer.signForResource()))).toBe('second_factor_missing');
    expect(await codeOf(strict.verify(await issuer.signForMachine()))).toBe('accepted');
  });

  it('pass only what is not for people', async () => {
    const token = await issuer.signForMachine({ claims: { scope: 'estoque:ler' } });
    const request = { headers: { authorization: `Bearer ${token}` } };
    await requireToken(verifier)(request);
    expect(anyTokenOf(request)).toMatchObject({ clientId: CLIENT });
    expect(() => tokenOf(request)).toThrow(
      expect.objectContaining({ code: 'person_missing', statusCode: 403 }),
    );
    expect(await codeOf(requireScope('estoque:ler')(request))).toBe('accepted');
    expect(await codeOf(requireScope('estoque:mudar')(request))).toBe('scope_missing');
    expect(await codeOf(requireRole('admin')(request))).toBe('person_missing');
    expect(await codeOf(requireSecondFactor()(request))).toBe('person_missing');
  });
});
