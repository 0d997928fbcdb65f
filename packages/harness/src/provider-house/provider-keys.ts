import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface ProviderKey {
  readonly algorithm: string;
  readonly privateKey: CryptoKey;
  /** With the private members. */
  readonly jwk: JWK & { readonly kid: string };
}

export async function makeKey(algorithm: string, members: object = {}): Promise<ProviderKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = {
    ...(await exportJWK(privateKey)),
    kid: randomUUID(),
    alg: algorithm,
    use: 'sig',
    ...members,
  };
  return { algorithm, privateKey, jwk };
}

const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

export function publicJwk({ jwk }: ProviderKey): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([name, value]) => !PRIVATE.includes(name) && value));
}
