import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Each purpose has its own derived key, so that a value made for one is never valid for another. */
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
  | 'document-index'
  | 'external-subject'
  | 'external-index'
  | 'totp'
  | 'passkey'
  | 'sso'
  | 'logout'
  | 'hint'
  | 'mark'
  | 'external';

export interface SecretKey {
  /** Stored with values made by the key, to find it after a rotation. Reveals nothing about the key. */
  readonly id: string;
  derive(purpose: KeyPurpose): Buffer;
  mac(purpose: KeyPurpose, ...parts: readonly string[]): Buffer;
}

export interface SecretKeys {
  /** The first key creates values. All keys verify. */
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
  /** Cached per purpose, because importing the key costs more than the HMAC itself. */
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
      // Length-prefixed, so that ("ab", "c") and ("a", "bc") have different MACs.
      const message = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
      return createHmac('sha256', prepare(purpose)).update(message).digest();
    },
  };
}

function expand(secret: Buffer, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'portaria', info, bytes));
}

/** Compares in constant time. All comparisons of secrets must use it. */
export function sameSecret(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
