import { CSRF_HEADER } from '@portaria/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { isCsrfToken } from '../security/csrf-token.ts';
import { parseRefreshToken } from '../security/refresh-token.ts';
import { type SecretKeys, sameSecret } from '../security/secret-keys.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Whoever changes something shows where the request comes from, and a token that only our own page can read. */
export function createCsrfGuard(config: Config, keys: SecretKeys, cookies: SessionCookies) {
  return async function guardAgainstForgery(request: FastifyRequest): Promise<void> {
    assertOwnOrigin(request, config.origin);
    const shown = request.headers[CSRF_HEADER.toLowerCase()];
    const held = cookies.csrfOf(request);
    if (typeof shown !== 'string' || held === undefined) throw new AppError('csrf_invalid');
    const sessionId = parseRefreshToken(cookies.refreshOf(request))?.sessionId ?? '';
    const matches = sameSecret(Buffer.from(shown), Buffer.from(held));
    if (!matches || !isCsrfToken(shown, sessionId, keys)) throw new AppError('csrf_invalid');
  };
}

/** A caller that sends neither header is no browser; it needs the token all the same. */
function assertOwnOrigin(request: FastifyRequest, ownOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign = origin === undefined ? site !== undefined && site !== 'same-origin' : origin !== ownOrigin;
  if (foreign) throw new AppError('origin_not_allowed');
}
