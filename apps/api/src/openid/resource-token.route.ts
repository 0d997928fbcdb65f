import { operations } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertConfirmed } from '../factors/assert-confirmed.ts';
import type { Routes } from '../http/routes.ts';
import { ACCESS_TOKEN_SECONDS } from '../session/access-token-lifetime.ts';
import { authenticationClass, methodReferences } from '../session/authentication-methods.ts';
import { findResources } from '../store/openid/oidc-resources.ts';
import { findSsoSession } from '../store/openid/oidc-sessions.ts';

/** For pages of our own origin. The token is for one service, and this API does not accept it. */
export function resourceTokenRoute({ context, handle }: Routes): void {
  handle(operations.resourceToken, async ({ body }, owner) => {
    const { accountId, sessionId, roles } = owner;
    assertConfirmed(owner);
    const [resource] = await findResources(context.db, [body.resource]);
    if (!resource?.sameOrigin) throw new AppError('not_found', { accountId });
    const session = await findSsoSession(context.db, sessionId);
    if (!session) throw new AppError('auth_required', { accountId });
    const token = await context.accessTokens.signFor(resource.audience, {
      accountId,
      sessionId,
      roles,
      methodReferences: methodReferences(session),
      authenticationClass: authenticationClass(session),
      authTime: session.provedAt,
    });
    return { token, expiresIn: ACCESS_TOKEN_SECONDS };
  });
}
