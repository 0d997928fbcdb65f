import type { AdapterPayload } from 'oidc-provider';
import { storedId } from '../../../security/stored-id.ts';
import { auditEntry } from '../../../session/caller.ts';
import type { Context } from '../../../session/context.ts';
import { insertAuditEventHourly } from '../../../store/activity/audit-events.ts';
import {
  consumeToken,
  deleteAccessTokens,
  deleteToken,
  type FoundToken,
  findToken,
  insertToken,
  type TokenKind,
} from '../../../store/openid/oidc-tokens.ts';
import { requestState } from '../request-state.ts';
import { shownPasskey, withTrueClass } from '../shown-passkey.ts';
import type { Clients } from './clients.ts';
import type { ModelAdapter } from './model-adapter.ts';

interface TokenContext {
  readonly context: Context;
  readonly clients: Clients;
  /** The engine's own error. */
  readonly refuse: { readonly grant: (why: string) => Error };
}

export function tokenAdapter({ context, clients, refuse }: TokenContext, kind: TokenKind): ModelAdapter {
  const { db } = context;
  return {
    async find(id) {
      const found = await findToken(db, storedId(id), kind);
      if (!found) return undefined;
      const token = withTrueClass(found);
      requestState().token = token;
      return { ...token.payload, jti: id, ...(token.replayed && replayed(found)) } as AdapterPayload;
    },
    async upsert(id, { jti: _id, ...payload }, seconds) {
      const { grantId = '', accountId = '', clientId = '' } = payload;
      // Every ID token names the session at its application, so that the application can end it.
      const stored = { ...payload, ...(kind === 'code' && { sid: grantId, ...shownPasskey() }) };
      const token = { hash: storedId(id), kind, grantId, accountId, clientId, payload: stored, seconds };
      if (!(await insertToken(db, token))) throw refuse.grant('the grant has ended');
      if (kind === 'code') await recordOpened(accountId, clientId);
    },
    async consume(id) {
      // The engine read the code before, so many calls get here with it. The guarded update admits one.
      if (!(await consumeToken(db, storedId(id)))) throw refuse.grant('the code was used');
    },
    async destroy(id) {
      await deleteToken(db, storedId(id));
    },
    /** A code ends with the grant. */
    async revokeByGrantId(grantId) {
      if (kind === 'access') await deleteAccessTokens(db, grantId);
    },
  };

  async function recordOpened(accountId: string, clientId: string): Promise<void> {
    const { caller, session } = requestState();
    const audit = auditEntry(caller, 'app.opened', session ?? null);
    const app = (await clients.known(clientId))?.name ?? clientId;
    await insertAuditEventHourly(db, accountId, audit, { app });
  }
}

/** The engine would call an old code expired before it looks whether it was used. */
function replayed({ grantExpiresAt }: FoundToken): { readonly consumed: true; readonly exp: number } {
  return { consumed: true, exp: Math.floor(grantExpiresAt.getTime() / 1000) };
}
