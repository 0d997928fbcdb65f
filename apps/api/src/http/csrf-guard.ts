import { CSRF_HEADER } from '@portaria/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config/config.ts';
import { isCsrfToken } from '../security/csrf-token.ts';
import { parseRefreshToken } from '../security/refresh-token.ts';
import { type SecretKeys, sameSecret } from '../security/secret-keys.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Writes require our own origin and a token that only scripts of our own pages can read. */
export function createCsrfGuard(config: Config, keys: SecretKeys, cookies: SessionCookies) {
  return async function guardAgainstForgery(request: FastifyRequest): Promise<void> {
    assertOwnOrigin(request, config.origin);
    const headerToken = request.headers[CSRF_HEADER.toLowerCase()];
    const cookieToken = cookies.csrfOf(request);
    if (typeof headerToken !== 'string' || cookieToken === undefined) throw new AppError('csrf_invalid');
    const sessionId = parseRefreshToken(cookies.refreshOf(request))?.id ?? '';
    const matches = sameSecret(Buffer.from(headerToken), Buffer.from(cookieToken));
    if (!matches || !isCsrfToken(headerToken, sessionId, keys)) throw new AppError('csrf_invalid');
  };
}

/** A client that sends neither header is not a browser. It still needs the token. */
function assertOwnOrigin(request: FastifyRequest, ownOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign = origin === undefined ? site !== undefined && site !== 'same-origin' : origin !== ownOrigin;
  if (foreign) throw new AppError('origin_not_allowed');
}
