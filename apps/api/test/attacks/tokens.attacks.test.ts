import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { base64url, claimsOf, keyedWith, partsOf, signed } from '@portaria/harness/token-forgery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CanaryServer, startCanaryServer } from './canary-server.ts';
import { startTokenVictim, type TokenVictim } from './token-victim.ts';

describe('forged access tokens', () => {
  let victim: TokenVictim;
  beforeAll(async () => {
    victim = await startTokenVictim();
  });
  afterAll(() => victim.test.close());

  it('A46 alg-confusion: rejects a MAC keyed with any encoding of the public key [V9.1.2]', async () => {
    const { test, token, kid, expectAllRejected } = victim;
    const [jwk] = (await test.browser().get('/.well-known/jwks.json')).json<{ keys: [JsonWebKey] }>().keys;
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { x = '', y = '' } = jwk;
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    const secrets: (string | Buffer)[] = [
      pem,
      pem.trim(),
      ` ${pem}`,
      `\n${pem}\n`,
      pem.replaceAll('\n', '\r\n'),
      pem.replaceAll(/-----.*?-----|\n/g, ''),
      publicKey.export({ type: 'spki', format: 'der' }),
      JSON.stringify(jwk),
      JSON.stringify({ kty: jwk.kty, x, y, crv: jwk.crv }),
      JSON.stringify({ keys: [jwk] }),
      point,
      x,
      Buffer.from(x, 'base64url'),
      kid,
      '',
    ];
    const { payload } = partsOf(token);
    const forged = secrets.flatMap((secret) =>
      ['HS256', 'HS384', 'HS512'].map((alg) => keyedWith(alg, secret, payload, { typ: 'at+jwt', kid })),
    );
    await expectAllRejected(forged);
  });

  it('A46 alg-confusion: rejects a missing signature, a missing or other algorithm, and a zero signature [V9.1.2]', async () => {
    const { token, kid, expectAllRejected } = victim;
    const { payload, signature } = partsOf(token);
    const algorithms = [
      'none',
      'None',
      'NONE',
      'nOnE',
      ' none',
      '',
      null,
      ['ES256'],
      ['none'],
      'es256',
      'HS256',
    ];
    const forged = algorithms.flatMap((alg) =>
      ['', 'AA', signature].map(
        (tail) => `${base64url(JSON.stringify({ alg, typ: 'at+jwt', kid }))}.${payload}.${tail}`,
      ),
    );
    const twice = base64url(`{"alg":"ES256","typ":"at+jwt","kid":"${kid}","alg":"none"}`);
    const silent = base64url(JSON.stringify({ typ: 'at+jwt', kid }));
    const zeros = `${partsOf(token).header}.${payload}.${base64url(Buffer.alloc(64))}`;
    const es384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
    const strong = signed({ alg: 'ES384', typ: 'at+jwt', kid }, '{}', es384.privateKey);
    await expectAllRejected([
      ...forged,
      `${twice}.${payload}.AA`,
      `${silent}.${payload}.${signature}`,
      zeros,
      strong,
    ]);
  });

  it('A47 header-keys: neither uses nor fetches a key that the token contains or references [V9.1.3]', async () => {
    const { token, kid, expectAllRejected } = victim;
    const attacker = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...attacker.publicKey.export({ format: 'jwk' }), kid: 'evil', alg: 'ES256', use: 'sig' };
    const canary: CanaryServer = await startCanaryServer({ keys: [jwk] });
    const payload = JSON.stringify(claimsOf(token));
    const injections: Record<string, object> = {
      jwk: { jwk },
      'jwk under our key id': { jwk: { ...jwk, kid } },
      jku: { jku: canary.url, kid: 'evil' },
      'jku under our key id': { jku: canary.url },
      x5u: { x5u: canary.url, kid: 'evil' },
      x5c: { x5c: [base64url(Buffer.alloc(64, 1))], kid: 'evil' },
      'a url as key id': { kid: canary.url },
      'a path as key id': { kid: '../../../../dev/null' },
      'sql as key id': { kid: "' or '1'='1" },
      'no key id': { kid: undefined },
      'a null key id': { kid: null },
      'an empty key id': { kid: '' },
      'a list as key id': { kid: [kid] },
      'an object as key id': { kid: { id: kid } },
      'a name of Object as key id': { kid: '__proto__' },
    };
    const forged: Record<string, string> = {};
    for (const [name, header] of Object.entries(injections)) {
      const requested = { alg: 'ES256', typ: 'at+jwt', kid, ...header };
      forged[name] = signed(requested, payload, attacker.privateKey);
    }
    await expectAllRejected(forged);
    expect(canary.connections()).toBe(0);
    await canary.close();
  });

  it('A47 header-keys: rejects unknown critical headers and other token types [V9.2.2]', async () => {
    const { token, show, sign, expectAllRejected } = victim;
    const payload = JSON.stringify(claimsOf(token));
    expect((await show(await sign(payload))).status, 'unchanged claims signed the same way').toBe(200);
    await expectAllRejected({
      crit: await sign(payload, { crit: ['urn:evil'], 'urn:evil': true }),
      'crit of what is not there': await sign(payload, { crit: ['urn:evil'] }),
      'crit of a known name': await sign(payload, { crit: ['exp'], exp: 9_999_999_999 }),
      'empty crit': await sign(payload, { crit: [] }),
      'crit as text': await sign(payload, { crit: 'urn:evil', 'urn:evil': true }),
      b64: await sign(payload, { crit: ['b64'], b64: false }),
      jwt: await sign(payload, { typ: 'JWT' }),
      'id token': await sign(payload, { typ: 'id+jwt' }),
      untyped: await sign(payload, { typ: undefined }),
    });
  });
});
