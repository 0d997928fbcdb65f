import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Each purpose has a key of its own, so that a value made for one can never pass for another. */
export type KeyPurpose =
  | 'pepper'
  | 'refresh'
  | 'binding'
  | 'csrf'
  | 'link'
  | 'signing-key'
  | 'device'
  | 'stranger'
  | 'place'
  | 'code'
  | 'document'
  | 'document-index';

export interface SecretKey {
  /** Stored beside what the key made, to find it again after a rotation. Tells nothing about the key. */
  readonly id: string;
  derive(purpose: KeyPurpose): Buffer;
  mac(purpose: KeyPurpose, ...parts: readonly string[]): Buffer;
}

export interface SecretKeys {
  /** The first of the list makes; all of them verify. */
  readonly current: SecretKey;
  readonly all: readonly SecretKey[];
  find(id: string): SecretKey | undefined;
}

export function createSecretKeys(secrets: readonly Buffer[]): SecretKeys {
  const all = secrets.map(secretKey);
  const [current] = all;
  if (!current) throw new Error('at least one secret key is needed');
  return { current, all, find: (id) => all.find((key) => key.id === id) };
}

function secretKey(secret: Buffer): SecretKey {
  const derived = new Map<KeyPurpose, Buffer>();
  function derive(purpose: KeyPurpose): Buffer {
    const known = derived.get(purpose);
    if (known) return known;
    const key = expand(secret, purpose, 32);
    derived.set(purpose, key);
    return key;
  }
  /** Made once for each purpose: handed over as bytes, preparing the key costs more than the code itself. */
  const prepared = new Map<KeyPurpose, KeyObject>();
  function prepare(purpose: KeyPurpose): KeyObject {
    const key = prepared.get(purpose) ?? createSecretKey(derive(purpose));
    prepared.set(purpose, key);
    return key;
  }
  return {
    id: expand(secret, 'key-id', 6).toString('base64url'),
    derive,
    mac(purpose, ...parts) {
      // Length first, so that ("ab", "c") and ("a", "bc") never share a code.
      const told = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
      return createHmac('sha256', prepare(purpose)).update(told).digest();
    },
  };
}

function expand(secret: Buffer, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'portaria', info, bytes));
}

/** The only way secrets are compared. */
export function sameSecret(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
