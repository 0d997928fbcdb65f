import { createHash } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER, SECURE_COOKIE_PREFIX } from '@portaria/contract';
import { newCsrfToken } from '../../../apps/api/src/security/csrf-token.ts';
import { deviceCookie } from '../../../apps/api/src/security/known-device.ts';
import { formatRefreshToken } from '../../../apps/api/src/security/refresh-token.ts';
import type { SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { bindingFor } from '../../../apps/api/src/security/session-binding.ts';

/** All seeded sessions share this secret. */
const secret = Buffer.alloc(32, 7);
export const seededSecretHash: Buffer = createHash('sha256').update(secret).digest();

export const seededRefreshToken = (sessionId: string, keys: SecretKeys) => ({
  id: sessionId,
  generation: 0,
  keyId: keys.current.id,
  secret,
});

type Headers = Record<string, string>;

function withCookies(cookies: Record<string, string>, sessionId: string, keys: SecretKeys): Headers {
  const csrf = newCsrfToken(sessionId, keys);
  const all = { ...cookies, [CSRF_COOKIE]: csrf };
  const cookie = Object.entries(all).map(([name, value]) => `${SECURE_COOKIE_PREFIX}${name}=${value}`);
  return { cookie: cookie.join('; '), [CSRF_HEADER]: csrf };
}

/** A browser without a session, with or without a known device. */
export const visitorHeaders = (keys: SecretKeys, deviceId?: string): Headers => ({
  ...withCookies(deviceId === undefined ? {} : { device: deviceCookie(deviceId, keys) }, '', keys),
  'content-type': 'application/json',
});

export const sessionHeaders = (keys: SecretKeys, sessionId: string): Headers =>
  withCookies(
    {
      session: formatRefreshToken(seededRefreshToken(sessionId, keys)),
      binding: bindingFor(sessionId, keys.current),
    },
    sessionId,
    keys,
  );
