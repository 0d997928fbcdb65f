import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE, CLIENT, startTestIssuer, type TestIssuer } from '../test/test-issuer.ts';
import {
  ADDRESS,
  expectRefusal,
  INVALID_PROOF,
  ORIGIN,
  startTestService,
  type TestAnswer,
  type TestRequest,
  type TestService,
} from '../test/test-service.ts';
import { newWallet, type ProofChanges, type TestWallet } from '../test/test-wallet.ts';
import { createVerifier, type VerifiableRequest, type Verifier } from './verifier.ts';

describe('the proof of a call', () => {
  let issuer: TestIssuer;
  let wallet: TestWallet;
  let token: string;
  let verifier: Verifier;
  let service: TestService;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    wallet = await newWallet();
    token = await issuer.signForResource({ claims: { cnf: wallet.cnf } });
    verifier = createVerifier({ issuer: issuer.url, audience: AUDIENCE, applications: true, origin: ORIGIN });
    service = await startTestService(verifier);
  });
  afterAll(async () => {
    await service.close();
    await issuer.close();
  });

  const seconds = (): number => Math.floor(Date.now() / 1000);
  const prove = (changes: ProofChanges = {}): Promise<string> =>
    wallet.prove({ method: 'GET', address: ADDRESS, token }, changes);
  const callWith = (proof: string | string[], request: Partial<TestRequest> = {}): Promise<TestAnswer> =>
    service.call({ authorization: `DPoP ${token}`, proof, ...request });
  const callWithClaims = async (claims: object, request: Partial<TestRequest> = {}): Promise<TestAnswer> =>
    callWith(await prove({ claims: { ...claims } }), request);

  it('is needed exactly once', async () => {
    expectRefusal(await callWith([]), 'proof_missing', INVALID_PROOF);
    const two = [await prove(), await prove()];
    expectRefusal(await callWith(two), 'proof_invalid', INVALID_PROOF);
    const request = {
      method: 'GET',
      url: '/pedidos',
      headers: { authorization: `DPoP ${token}`, dpop: two },
    };
    await expect(verifier.verifyRequest(request)).rejects.toMatchObject({ code: 'proof_missing' });
  });

  it.each<[string, () => ProofChanges]>([
    ['another type', () => ({ header: { typ: 'JWT' } })],
    ['no type', () => ({ header: { typ: undefined } })],
    ['the type of an access token', () => ({ header: { typ: 'at+jwt' } })],
    ['a private key', () => ({ header: { jwk: wallet.privateJwk } })],
    ['no key', () => ({ header: { jwk: undefined } })],
    ['a key id instead of a key', () => ({ header: { jwk: undefined, kid: issuer.published[0]?.kid } })],
    ['text as key', () => ({ header: { jwk: 'key' } })],
    ['an incomplete key', () => ({ header: { jwk: { kty: 'EC', crv: 'P-256' } } })],
    ['no id', () => ({ claims: { jti: undefined } })],
    ['an empty id', () => ({ claims: { jti: '' } })],
    ['an id that fills the memory', () => ({ claims: { jti: 'x'.repeat(129) } })],
    ['no time', () => ({ claims: { iat: undefined } })],
    ['text as time', () => ({ claims: { iat: 'now' } })],
  ])('is refused with %s', async (_what, changes) => {
    expectRefusal(await callWith(await prove(changes())), 'proof_invalid', INVALID_PROOF);
  });

  it.each<[string, (proof: string) => string | Promise<string>]>([
    ['text', () => 'proof'],
    ['unsigned', (proof) => `${recode(proof, 0, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`],
    ['changed after signing', (proof) => recode(proof, 1, { jti: 'other' })],
    ['keyed with the public key', (proof) => keyedWithPublicKey(claimsOf(proof))],
  ])('is refused if it is %s', async (_what, change) => {
    expectRefusal(await callWith(await change(await prove())), 'proof_invalid', INVALID_PROOF);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another method', { htm: 'POST' }],
    ['the method in small letters', { htm: 'get' }],
    ['no method', { htm: undefined }],
    ['another path', { htu: `${ORIGIN}/pedidos/todos` }],
    ['the path with a slash', { htu: `${ADDRESS}/` }],
    ['another host', { htu: 'https://evil.test/pedidos' }],
    ['the host that the client connects to', { htu: 'http://127.0.0.1/pedidos' }],
    ['another scheme', { htu: 'http://pedidos.exemplo.test/pedidos' }],
    ['another port', { htu: 'https://pedidos.exemplo.test:8443/pedidos' }],
    ['a user', { htu: 'https://a@pedidos.exemplo.test/pedidos' }],
    ['a path only', { htu: '/pedidos' }],
    ['no address', { htu: undefined }],
    ['another token', { ath: 'aGFzaA' }],
    ['no token', { ath: undefined }],
  ])('is refused if it is for %s', async (_what, claims) => {
    expectRefusal(await callWithClaims(claims), 'proof_mismatch', INVALID_PROOF);
  });

  it('may name its address with a query or in another notation', async () => {
    const other = 'HTTPS://PEDIDOS.exemplo.test:443/x/../pedidos';
    for (const htu of [ADDRESS, `${ADDRESS}?a=1`, `${ADDRESS}#a`, other])
      expect((await callWithClaims({ htu }, { path: '/pedidos?b=2' })).status).toBe(200);
  });

  it.each(['//evil.test/pedidos', 'https://evil.test/pedidos', '/x/../pedidos', '*'])(
    'is refused if the request line is %j, which could be read as another address',
    async (path) => {
      for (const htu of ['https://evil.test/pedidos', ADDRESS, `${ORIGIN}/`, undefined])
        expectRefusal(await callWithClaims({ htu }, { path }), 'proof_mismatch', INVALID_PROOF);
    },
  );

  it('is refused if the service does not say which call it is for', async () => {
    const request = async (claims: object): Promise<VerifiableRequest> => {
      const dpop = await prove({ claims: { ...claims } });
      return { method: 'GET', url: '/pedidos', headers: { authorization: `DPoP ${token}`, dpop } };
    };
    const refused = { code: 'proof_mismatch' };
    const withoutMethod = { ...(await request({ htm: undefined })), method: undefined };
    await expect(verifier.verifyRequest(withoutMethod)).rejects.toMatchObject(refused);
    const withoutUrl = { ...(await request({ htu: undefined })), url: undefined };
    await expect(verifier.verifyRequest(withoutUrl)).rejects.toMatchObject(refused);
  });

  it('is not compared with what the client says about the host', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
    const answer = await callWithClaims({ htu: 'https://evil.test/pedidos' }, { headers });
    expectRefusal(answer, 'proof_mismatch', INVALID_PROOF);
    expect((await callWithClaims({}, { headers })).status).toBe(200);
  });

  it('is refused if its time is more than a minute away', async () => {
    for (const iat of [seconds() - 50, seconds() + 50])
      expect((await callWithClaims({ iat })).status).toBe(200);
    for (const iat of [seconds() - 62, seconds() + 62, 0])
      expectRefusal(await callWithClaims({ iat }), 'proof_time_refused', INVALID_PROOF);
  });

  it('is accepted once, also of fifty equal calls', async () => {
    const proof = await prove();
    const answers = await Promise.all(Array.from({ length: 50 }, () => callWith(proof)));
    const bodies = answers.map(({ body }) => body).toSorted();
    expect(bodies).toEqual([CLIENT, ...Array.from({ length: 49 }, () => 'proof_reused')]);
    const { jti } = claimsOf(proof);
    expectRefusal(await callWithClaims({ jti }), 'proof_reused', INVALID_PROOF);
  });

  it('does not use up the id of another key', async () => {
    const other = await newWallet();
    const bound = await issuer.signForResource({ claims: { cnf: other.cnf } });
    const claims = { jti: 'the same id' };
    const proof = await other.prove({ method: 'GET', address: ADDRESS, token: bound }, { claims });
    expect((await callWith(proof, { authorization: `DPoP ${bound}` })).status).toBe(200);
    expect((await callWithClaims(claims)).status).toBe(200);
  });

  it('is not used up by a refusal', async () => {
    const proof = await prove({ claims: { htm: 'PUT' } });
    expectRefusal(await callWith(proof), 'proof_mismatch', INVALID_PROOF);
    expect((await callWith(proof, { method: 'PUT' })).status).toBe(200);
  });

  const read = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  const claimsOf = (proof: string): Record<string, unknown> => read(proof.split('.')[1]);

  function recode(proof: string, index: number, changes: object): string {
    const parts = proof.split('.');
    const changed = JSON.stringify({ ...read(parts[index]), ...changes });
    return parts.with(index, Buffer.from(changed).toString('base64url')).join('.');
  }

  function keyedWithPublicKey(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk: wallet.publicJwk })
      .sign(Buffer.from(JSON.stringify(wallet.publicJwk)));
  }
});
