import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findLiveSession } from '../data/sessions.ts';
import { isBoundTo } from '../security/session-binding.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';
import type { SessionCookies } from './session-cookies.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The signature says who it was made for, the cookie that it was not copied, the row that it still holds. */
export function createAuthentication(context: Context, cookies: SessionCookies) {
  return async function authenticate(request: FastifyRequest): Promise<AuthenticatedSession> {
    const token = bearer.exec(authorizationOf(request))?.[1];
    const claims = token === undefined ? undefined : await context.accessTokens.verify(token);
    if (!claims || !isBoundTo(claims.binding, cookies.bindingOf(request)))
      throw new AppError('session_invalid');
    const { sessionId, accountId } = claims;
    const session = await findLiveSession(context.db, sessionId, accountId);
    if (!session) throw new AppError('session_invalid', { accountId });
    return { ...session, sessionId, accountId };
  };
}

/** Node keeps the first of two headers; whatever stands before us may have looked at the other. */
function authorizationOf({ raw: { rawHeaders } }: FastifyRequest): string {
  const isShown = (_: string, at: number): boolean =>
    at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'authorization';
  const [only, ...others] = rawHeaders.filter(isShown);
  return only !== undefined && others.length === 0 ? only : '';
}
