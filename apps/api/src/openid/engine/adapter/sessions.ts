import type { AdapterPayload } from 'oidc-provider';
import { authenticationClass, methodReferences } from '../../../session/authentication-methods.ts';
import type { Context } from '../../../session/context.ts';
import { sessionOfCookie } from '../../../session/session-of-cookie.ts';
import { requestState } from '../request-state.ts';
import type { ModelAdapter } from './model-adapter.ts';

/**
 * The engine's session is a view of ours, so whatever ends ours ends it too. Nothing is stored, not even the new id that the
 * engine gives it after an answer.
 */
export function sessionAdapter(context: Context): ModelAdapter {
  return {
    async find(cookie) {
      const session = await sessionOfCookie(context, cookie);
      // Other applications learn nothing about an account whose mailbox may belong to someone else.
      if (!session?.emailConfirmed) return undefined;
      requestState().session = session;
      return {
        jti: cookie,
        kind: 'Session',
        uid: session.sessionId,
        accountId: session.accountId,
        loginTs: Math.floor(session.provedAt.getTime() / 1000),
        amr: methodReferences(session),
        acr: authenticationClass(session),
        iat: Math.floor(session.createdAt.getTime() / 1000),
        exp: Math.floor(session.expiresAt.getTime() / 1000),
      } satisfies AdapterPayload;
    },
    async upsert() {},
    async destroy() {},
  };
}
