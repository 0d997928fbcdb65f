import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';
import { isBoundTo } from '../security/session-binding.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import type { Context } from '../session/context.ts';
import { findLiveSession } from '../store/session/sessions.ts';
import type { SessionCookies } from './session-cookies.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Checks the token's signature, its binding cookie (a copied token lacks it), and that the session is still alive. */
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

/** Rejects duplicate headers: Node keeps the first one, but a proxy in front may have checked the second. */
function authorizationOf({ raw: { rawHeaders } }: FastifyRequest): string {
  const isAuthorization = (_: string, at: number): boolean =>
    at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'authorization';
  const [only, ...others] = rawHeaders.filter(isAuthorization);
  return only !== undefined && others.length === 0 ? only : '';
}
