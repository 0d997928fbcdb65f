import { randomBytes } from 'node:crypto';
import { type SecretKeys, sameSecret } from './secret-keys.ts';

/** For a visitor without a session, the id is the empty string. */
export function newCsrfToken(sessionId: string, keys: SecretKeys): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${keys.current.mac('csrf', random, sessionId).toString('base64url')}`;
}

/** The MAC covers the session, so a cookie planted by a sibling subdomain is rejected. */
export function isCsrfToken(token: string, sessionId: string, keys: SecretKeys): boolean {
  const [random = '', code = '', ...rest] = token.split('.');
  if (random.length !== 22 || rest.length > 0) return false;
  const shown = Buffer.from(code);
  return keys.all.some((key) =>
    sameSecret(Buffer.from(key.mac('csrf', random, sessionId).toString('base64url')), shown),
  );
}
