import { keyedId } from './keyed-id.ts';
import type { SecretKeys } from './secret-keys.ts';

/** A name that nobody has is throttled under an id of its own. Keyed, so that the table does not reveal what was tried. */
export function strangerKey(name: string, keys: SecretKeys): string {
  return keyedId(keys, 'stranger', name);
}
