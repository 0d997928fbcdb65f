import { open, seal } from './encryption.ts';
import type { SecretKey, SecretKeys } from './secret-keys.ts';

/** Who a person is at a provider, as it is stored. It may be a CPF. The keyed index finds it. */
export interface SealedSubject {
  readonly ciphertext: Buffer;
  readonly index: Buffer;
  readonly keyId: string;
}

/** A subject means something at its provider only. */
export interface ExternalSubject {
  readonly provider: string;
  readonly subject: string;
}

export function sealSubject(keys: SecretKeys, external: ExternalSubject, accountId: string): SealedSubject {
  const { current } = keys;
  return {
    ciphertext: seal(current.derive('external-subject'), external.subject, accountId),
    index: subjectIndex(current, external),
    keyId: current.id,
  };
}

/** Undefined if the key was removed. Nothing finds the identity then. */
export function openSubject(
  keys: SecretKeys,
  sealed: Omit<SealedSubject, 'index'>,
  accountId: string,
): string | undefined {
  const key = keys.find(sealed.keyId);
  return key && open(key.derive('external-subject'), sealed.ciphertext, accountId);
}

/** One index per key, so that identities sealed before a rotation are found too. */
export function subjectIndexes(keys: SecretKeys, external: ExternalSubject): Buffer[] {
  return keys.all.map((key) => subjectIndex(key, external));
}

function subjectIndex(key: SecretKey, { provider, subject }: ExternalSubject): Buffer {
  return key.mac('external-index', provider, subject);
}
