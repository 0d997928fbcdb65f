import type { SecretKeys } from './secret-keys.ts';

/**
 * A name that nobody has is throttled under an id of its own. Keyed, so that the table does not reveal what was
 * tried; by the oldest key, so that a rotation does not hand out new budgets.
 */
export function strangerKey(name: string, keys: SecretKeys): string {
  const key = keys.all.at(-1) ?? keys.current;
  const hex = key.mac('stranger', name).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
