import { randomBytes } from 'node:crypto';
import { type SecretKeys, sameSecret } from './secret-keys.ts';

/** A visitor has no session; the empty string stands for that. */
export function newCsrfToken(sessionId: string, keys: SecretKeys): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${keys.current.mac('csrf', random, sessionId).toString('base64url')}`;
}

/** Signed over the session: a cookie planted by a neighbouring subdomain does not pass. */
export function isCsrfToken(token: string, sessionId: string, keys: SecretKeys): boolean {
  const [random = '', code = '', ...rest] = token.split('.');
  if (random.length !== 22 || rest.length > 0) return false;
  const shown = Buffer.from(code);
  return keys.all.some((key) =>
    sameSecret(Buffer.from(key.mac('csrf', random, sessionId).toString('base64url')), shown),
  );
}
