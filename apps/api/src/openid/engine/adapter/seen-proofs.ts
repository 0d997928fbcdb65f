import { storedId } from '../../../security/stored-id.ts';
import type { Context } from '../../../session/context.ts';
import { isFirstUse } from '../../../store/openid/oidc-seen-proofs.ts';
import { requestState } from '../request-state.ts';
import { reservePublicPush } from '../reserve-slot.ts';
import type { Clients } from './clients.ts';
import type { ModelAdapter } from './model-adapter.ts';

/** The engine looks, then stores, so many calls get here with one proof. The insert admits one. */
export function seenProofAdapter(
  { db, throttle }: Context,
  clients: Clients,
  refuse: { readonly repeated: () => Error },
): ModelAdapter {
  const isPublic = (id: string): boolean => clients.lastKnown(id)?.authMethod === 'none';
  return {
    async find() {
      return undefined;
    },
    async upsert(id, { iss = '' }, seconds) {
      // Elsewhere a proof comes with a code, a token or a secret. Here anyone may invent one.
      if (requestState().isPush && isPublic(iss)) await reservePublicPush(throttle);
      if (!(await isFirstUse(db, storedId(id), seconds))) throw refuse.repeated();
    },
  };
}
