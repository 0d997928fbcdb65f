import { createPublicKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { makeKey, type ProviderKey } from './provider-keys.ts';
import { type Forgery, withoutNulls } from './situation.ts';

export interface TokenChange {
  readonly forgery: Forgery | null;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly clockSeconds: number;
}

/** Signs a token of the engine again, with the provider's key unless the forgery says otherwise. */
export async function changedToken(token: string, key: ProviderKey, change: TokenChange): Promise<string> {
  const payload = withoutNulls({ ...shifted(decodeJwt(token), change.clockSeconds), ...change.claims });
  const header = { ...decodeProtectedHeader(token), alg: key.algorithm };
  const sign = (claims: object, more: object = {}, by: ProviderKey['privateKey'] = key.privateKey) =>
    new SignJWT({ ...payload, ...claims }).setProtectedHeader({ ...header, ...more }).sign(by);

  switch (change.forgery) {
    case null:
    case 'token-type':
      return sign({});
    case 'nonce':
      return sign({ nonce: 'nonce-of-another-login' });
    case 'audience':
      return sign({ aud: 'another-application' });
    case 'issuer':
      return sign({ iss: 'https://impostor.example' });
    case 'expired': {
      const { iat = 0 } = payload as JWTPayload;
      return sign({ iat: iat - 7_200, exp: iat - 3_600 });
    }
    case 'foreign-key':
      return sign({}, {}, (await makeKey(key.algorithm, 'foreign')).privateKey);
    case 'no-kid':
      return sign({}, { kid: undefined });
    case 'unknown-kid':
      return sign({}, { kid: 'unknown' });
    case 'none':
      return new UnsecuredJWT(payload).encode();
    case 'hs256': {
      // A library that lets the token choose the algorithm takes the public key for a shared secret.
      const shared = createPublicKey({ key: key.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      return new SignJWT(payload)
        .setProtectedHeader({ ...header, alg: 'HS256' })
        .sign(new TextEncoder().encode(String(shared)));
    }
  }
}

function shifted(payload: JWTPayload, seconds: number): Record<string, unknown> {
  const times = ['iat', 'exp', 'auth_time'].flatMap((name) => {
    const time = payload[name];
    return typeof time === 'number' ? [[name, time + seconds] as const] : [];
  });
  return { ...payload, ...Object.fromEntries(times) };
}
