import type { KeyPurpose, SecretKeys } from './secret-keys.ts';

/**
 * A keyed id for text that must not be stored in clear. Uses the oldest key, so that key rotation does not reset rate
 * limits.
 */
export function keyedId(
  keys: SecretKeys,
  purpose: Extract<KeyPurpose, 'stranger' | 'place'>,
  ...parts: readonly string[]
): string {
  const key = keys.all.at(-1) ?? keys.current;
  const hex = key.mac(purpose, ...parts).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
