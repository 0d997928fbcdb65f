import { keyedId } from './keyed-id.ts';
import type { SecretKeys } from './secret-keys.ts';

/** Names without an account are rate-limited too. The id is keyed, so that the table does not reveal what was tried. */
export function unknownIdentityKey(name: string, keys: SecretKeys): string {
  return keyedId(keys, 'stranger', name);
}
