import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE, CLIENT, startTestIssuer, type TestIssuer } from '../test/test-issuer.ts';
import {
  ADDRESS,
  expectRefusal,
  INVALID_PROOF,
  INVALID_TOKEN,
  ORIGIN,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../test/test-service.ts';
import { newWallet, type TestWallet } from '../test/test-wallet.ts';
import type { AnyToken } from './access-token.ts';
import { createVerifier, type Verifier } from './verifier.ts';

describe('a token that is bound to a key', () => {
  let issuer: TestIssuer;
  let wallet: TestWallet;
  let token: string;
  let verifier: Verifier<AnyToken>;
  let service: TestService;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    wallet = await newWallet();
    token = await issuer.signForResource({ claims: { cnf: wallet.cnf } });
    verifier = createVerifier({
      issuer: issuer.url,
      audience: AUDIENCE,
      applications: true,
      machines: true,
      origin: ORIGIN,
    });
    service = await startTestService(verifier);
  });
  afterAll(async () => {
    await service.close();
    await issuer.close();
  });

  const prove = (bound: string, by = wallet): Promise<string> =>
    by.prove({ method: 'GET', address: ADDRESS, token: bound });
  const callWith = async (bound: string, by = wallet): Promise<TestAnswer> =>
    service.call({ authorization: `DPoP ${bound}`, proof: await prove(bound, by) });

  it('is accepted with a proof of the call, in any case of the scheme', async () => {
    expect(await callWith(token)).toMatchObject({ status: 200, body: CLIENT });
    const answer = await service.call({ authorization: `dpop ${token}`, proof: await prove(token) });
    expect(answer.status).toBe(200);
  });

  it('is never accepted as a bearer token, with or without its proof', async () => {
    const authorization = `Bearer ${token}`;
    expectRefusal(await service.call({ authorization }), 'token_bound', INVALID_TOKEN);
    const answer = await service.call({ authorization, proof: await prove(token) });
    expectRefusal(answer, 'token_bound', INVALID_TOKEN);
    for (const cnf of [wallet.cnf, { 'x5t#S256': 'aGFzaA' }, {}, null, 'text', false]) {
      const bound = await issuer.signForResource({ claims: { cnf } });
      await expect(verifier.verify(bound)).rejects.toMatchObject({ code: 'token_bound' });
      await expect(verifier.verifyHeader(`Bearer ${bound}`)).rejects.toMatchObject({ code: 'token_bound' });
    }
  });

  it('leaves the scheme Bearer to tokens without a key, and only that scheme', async () => {
    const session = await issuer.sign();
    expect(await service.call({ authorization: `Bearer ${session}` })).toMatchObject({ body: 'session' });
    for (const cnf of [undefined, {}, null, { jkt: 1 }, { 'x5t#S256': 'aGFzaA' }])
      expectRefusal(
        await callWith(await issuer.signForResource({ claims: { cnf } })),
        'token_unbound',
        INVALID_TOKEN,
      );
  });

  it('is refused where the verifier has no origin', async () => {
    const plain = await startTestService(createVerifier({ issuer: issuer.url, audience: AUDIENCE }));
    const answer = await plain.call({ authorization: `DPoP ${token}`, proof: await prove(token) });
    await plain.close();
    expectRefusal(answer, 'token_missing', 'Bearer');
  });

  it('is checked like any other token', async () => {
    const refused = {
      token_expired: { exp: 1 },
      audience_refused: { aud: 'loja' },
      claim_invalid: { sid: 1 },
    };
    for (const [code, claims] of Object.entries(refused)) {
      const other = await issuer.signForResource({ claims: { cnf: wallet.cnf, ...claims } });
      expectRefusal(await callWith(other), code, INVALID_TOKEN);
    }
  });

  it('may belong to a machine', async () => {
    const machine = await issuer.signForMachine({ claims: { cnf: wallet.cnf } });
    expect(await callWith(machine)).toMatchObject({ status: 200, body: CLIENT });
    const answer = await service.call({ authorization: `Bearer ${machine}` });
    expectRefusal(answer, 'token_bound', INVALID_TOKEN);
  });

  it.each(['RS256', 'PS256'])('may be bound to a key of %s', async (alg) => {
    const other = await newWallet(alg);
    const bound = await issuer.signForResource({ claims: { cnf: other.cnf } });
    expect((await callWith(bound, other)).status).toBe(200);
  });

  it.each(['ES384', 'EdDSA'])('is refused if its key is of %s', async (alg) => {
    const other = await newWallet(alg);
    const bound = await issuer.signForResource({ claims: { cnf: other.cnf } });
    expectRefusal(await callWith(bound, other), 'proof_invalid', INVALID_PROOF);
  });

  it('is refused with the proof of another key', async () => {
    const thief = await newWallet();
    expectRefusal(await callWith(token, thief), 'proof_key_refused', INVALID_TOKEN);
    // The thief shows the right key and signs with another.
    const header = { jwk: wallet.publicJwk };
    const proof = await thief.prove({ method: 'GET', address: ADDRESS, token }, { header });
    const answer = await service.call({ authorization: `DPoP ${token}`, proof });
    expectRefusal(answer, 'proof_invalid', INVALID_PROOF);
  });

  it.each(['https://pedidos.exemplo.test/', 'pedidos.exemplo.test', 'https://pedidos.exemplo.test/api', ''])(
    'needs an origin, and %j is none',
    (origin) => {
      const options = { issuer: issuer.url, audience: AUDIENCE, origin };
      expect(() => createVerifier(options)).toThrow(/public origin of this service/);
    },
  );
});
