import { createHash } from 'node:crypto';

/** Random values that open something are stored under this hash: codes, tokens, requests of applications, browsers. */
export function storedId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
