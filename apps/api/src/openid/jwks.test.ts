import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { rotateSigningKey, SOONEST_SIGNING_SECONDS } from '../session/signing-keyring.ts';

describe('jwks', () => {
  const test = useTestApp({ variables: { TOKEN_AUDIENCES: 'loja' } });

  const publishedKeys = async (): Promise<JWK[]> =>
    (await test.browser().get('/.well-known/jwks.json')).json<{ keys: JWK[] }>().keys;

  it('publishes only public keys, cacheable for five minutes', async () => {
    const answer = await test.browser().get('/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    for (const key of await publishedKeys()) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });

  it('is sufficient to verify an access token', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const token = browser.token ?? '';
    const { kid } = decodeProtectedHeader(token);
    const key = (await publishedKeys()).find((published) => published.kid === kid);
    const { payload, protectedHeader } = await jwtVerify(token, await importJWK(key ?? {}, 'ES256'), {
      issuer: 'http://localhost:5000',
      audience: 'loja',
    });
    expect(protectedHeader.typ).toBe('at+jwt');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
    expect(payload['roles']).toEqual([]);
  });

  it('publishes a new key at once, even after a period without requests', async () => {
    await publishedKeys();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { db, secretKeys } = test.context;
    const kid = await rotateSigningKey(db, secretKeys, SOONEST_SIGNING_SECONDS);
    expect((await publishedKeys()).map((key) => key.kid)).toContain(kid);
  });

  it('stores private keys encrypted [V14.2.4]', async () => {
    const [row] = await test.database.query<{ private_key: Buffer }>('select private_key from signing_keys');
    expect(row?.private_key.includes('"d"')).toBe(false);
    expect(row?.private_key.includes('kty')).toBe(false);
  });
});
