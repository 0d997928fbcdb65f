import { type SecretKeys, sameSecret } from './secret-keys.ts';

interface CodeRow {
  readonly id: string;
  readonly keyId: string;
}

/** Six digits from the link's row and a key: the mail that is sent again says the same, and the row does not tell. */
export function confirmationCode(row: CodeRow, keys: SecretKeys): string {
  const key = keys.find(row.keyId);
  if (!key) throw new Error(`link ${row.id} was made with a key that is gone`);
  return String(key.mac('code', row.id).readUInt32BE() % 1_000_000).padStart(6, '0');
}

export function isConfirmationCode(code: string, row: CodeRow, keys: SecretKeys): boolean {
  return sameSecret(Buffer.from(confirmationCode(row, keys)), Buffer.from(code));
}
