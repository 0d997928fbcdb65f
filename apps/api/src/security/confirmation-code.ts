import { type SecretKeys, sameSecret } from './secret-keys.ts';

interface CodeRow {
  readonly id: string;
  readonly keyId: string;
}

/** Derived from the link's row and a key. A repeated mail shows the same code, and the row does not reveal it. */
export function confirmationCode(row: CodeRow, keys: SecretKeys): string {
  return sixDigits(row, keys, row.id);
}

export function isConfirmationCode(code: string, row: CodeRow, keys: SecretKeys): boolean {
  return sameSecret(Buffer.from(confirmationCode(row, keys)), Buffer.from(code));
}

/** The current mailbox's approval of an email change, derived from the link of the notice sent to it. */
export function approvalCode(row: CodeRow, keys: SecretKeys): string {
  return sixDigits(row, keys, 'approval', row.id);
}

export function isApprovalCode(code: string, row: CodeRow, keys: SecretKeys): boolean {
  return sameSecret(Buffer.from(approvalCode(row, keys)), Buffer.from(code));
}

function sixDigits({ id, keyId }: CodeRow, keys: SecretKeys, ...parts: readonly string[]): string {
  const key = keys.find(keyId);
  if (!key) throw new Error(`link ${id} was made with a key that is gone`);
  return String(key.mac('code', ...parts).readUInt32BE() % 1_000_000).padStart(6, '0');
}
