import type { AdapterPayload } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { findSsoSession } from '../../data/oidc-sessions.ts';
import { idFromSigned } from '../../security/signed-id.ts';
import { authenticationClass, methodReferences } from '../../sessions/authentication-methods.ts';
import { currentMemo } from '../request-memo.ts';
import type { ModelAdapter } from './model-adapter.ts';

/** The engine's session is a view of ours, so whatever ends ours ends it too. Nothing is stored. */
export function sessionAdapter({ db, secretKeys }: Context): ModelAdapter {
  return {
    async find(cookie) {
      const sessionId = idFromSigned(secretKeys, 'sso', cookie);
      const session = sessionId === undefined ? undefined : await findSsoSession(db, sessionId);
      // Other applications learn nothing about an account whose mailbox may belong to someone else.
      if (!session?.emailConfirmed) return undefined;
      currentMemo().session = session;
      return {
        jti: cookie,
        kind: 'Session',
        uid: session.sessionId,
        accountId: session.accountId,
        loginTs: Math.floor(session.provedAt.getTime() / 1000),
        amr: methodReferences(session.methods),
        acr: authenticationClass(session.methods),
        iat: Math.floor(session.createdAt.getTime() / 1000),
        exp: Math.floor(session.expiresAt.getTime() / 1000),
      } satisfies AdapterPayload;
    },
    async upsert() {},
    async destroy() {},
  };
}
