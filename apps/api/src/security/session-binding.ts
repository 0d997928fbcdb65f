import { createHash } from 'node:crypto';
import { type SecretKey, sameSecret } from './secret-keys.ts';

/** The value of the session's own HttpOnly cookie. Derived, so that renewal sets the same one again. */
export function bindingFor(sessionId: string, key: SecretKey): string {
  return key.mac('binding', sessionId).toString('base64url');
}

/** What the access token says of that cookie: a token copied without the cookie is of no use here. */
export function bindingHash(binding: string): string {
  return createHash('sha256').update(binding).digest('base64url');
}

export function isBoundTo(claim: string, binding: string | undefined): boolean {
  if (binding === undefined) return false;
  return sameSecret(Buffer.from(bindingHash(binding)), Buffer.from(claim));
}
