import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface ProviderKey {
  readonly algorithm: string;
  readonly privateKey: CryptoKey;
  /** With the private members. */
  readonly jwk: JWK & { readonly kid: string };
}

const pairs = new Map<string, ReturnType<typeof generateKeyPair>>();

/** A pair takes a tenth of a second, so the houses of a process share those of one name. Their ids differ. */
function pairOf(algorithm: string, name: string): ReturnType<typeof generateKeyPair> {
  const both = `${algorithm} ${name}`;
  const pair = pairs.get(both) ?? generateKeyPair(algorithm, { extractable: true });
  pairs.set(both, pair);
  return pair;
}

export async function makeKey(algorithm: string, name: string, members: object = {}): Promise<ProviderKey> {
  const { privateKey } = await pairOf(algorithm, name);
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
