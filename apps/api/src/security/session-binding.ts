import { createHash } from 'node:crypto';
import { type SecretKey, sameSecret } from './secret-keys.ts';

/** The value of the session's HttpOnly binding cookie. It is derived, so that each renewal sets the same value. */
export function bindingFor(sessionId: string, key: SecretKey): string {
  return key.mac('binding', sessionId).toString('base64url');
}

/** The claim that binds an access token to the cookie. A stolen token is useless without the cookie. */
export function bindingHash(binding: string): string {
  return createHash('sha256').update(binding).digest('base64url');
}

export function isBoundTo(claim: string, binding: string | undefined): boolean {
  if (binding === undefined) return false;
  return sameSecret(Buffer.from(bindingHash(binding)), Buffer.from(claim));
}
