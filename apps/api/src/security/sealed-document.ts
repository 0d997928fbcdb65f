import { open, seal } from './encryption.ts';
import type { SecretKey, SecretKeys } from './secret-keys.ts';

/** A CPF or CNPJ at rest: unreadable without the key, and findable by whoever has both key and document. */
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

/** Nothing where the key has left the list: what cannot be read counts as not given, and can be given again. */
export function openDocument(
  keys: SecretKeys,
  sealed: Omit<SealedDocument, 'index'>,
  accountId: string,
): string | undefined {
  const key = keys.find(sealed.keyId);
  return key && open(key.derive('document'), sealed.ciphertext, accountId);
}

/** Under each key that may have sealed it: after a rotation equal documents still have one index in common. */
export function documentIndexes(keys: SecretKeys, document: string): Buffer[] {
  return keys.all.map((key) => documentIndex(key, document));
}

function documentIndex(key: SecretKey, document: string): Buffer {
  return key.mac('document-index', document);
}
