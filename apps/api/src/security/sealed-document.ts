import { open, seal } from './encryption.ts';
import type { SecretKey, SecretKeys } from './secret-keys.ts';

/** An encrypted CPF or CNPJ. The keyed index allows a search for a known document. */
export interface SealedDocument {
  readonly ciphertext: Buffer;
  readonly index: Buffer;
  readonly keyId: string;
}

export function sealDocument(keys: SecretKeys, document: string, accountId: string): SealedDocument {
  const { current } = keys;
  return {
    ciphertext: seal(current.derive('document'), document, accountId),
    index: documentIndex(current, document),
    keyId: current.id,
  };
}

/** Undefined if the key was removed. An unreadable document counts as missing and can be entered again. */
export function openDocument(
  keys: SecretKeys,
  sealed: Omit<SealedDocument, 'index'>,
  accountId: string,
): string | undefined {
  const key = keys.find(sealed.keyId);
  return key && open(key.derive('document'), sealed.ciphertext, accountId);
}

/** One index per key, so that a search also finds documents sealed before a rotation. */
export function documentIndexes(keys: SecretKeys, document: string): Buffer[] {
  return keys.all.map((key) => documentIndex(key, document));
}

function documentIndex(key: SecretKey, document: string): Buffer {
  return key.mac('document-index', document);
}
