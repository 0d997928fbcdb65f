import type { AdapterPayload } from 'oidc-provider';
import type { Context } from '../../../session/context.ts';
import { endReplayedGrant } from '../replayed-grant.ts';
import { requestState } from '../request-state.ts';
import type { Clients } from './clients.ts';
import type { ModelAdapter } from './model-adapter.ts';

/** Grants are found with their token, in one statement. Only a code that is used twice ends one here. */
export function grantAdapter(context: Context, clients: Clients): ModelAdapter {
  return {
    async find(id) {
      const { token } = requestState();
      if (token?.grantId !== id) return undefined;
      return {
        jti: id,
        kind: 'Grant',
        accountId: token.accountId,
        clientId: token.clientId,
        ...token.grantPayload,
        exp: Math.floor(token.grantExpiresAt.getTime() / 1000),
      } as AdapterPayload;
    },
    async destroy(id) {
      await endReplayedGrant(context, clients, id, requestState().caller);
    },
  };
}
