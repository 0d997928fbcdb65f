import type { Context } from '../../context.ts';
import { isFirstUse } from '../../data/oidc-seen-proofs.ts';
import { storedId } from '../../security/stored-id.ts';
import type { ModelAdapter } from './model-adapter.ts';

/** The engine looks, then stores, so many calls get here with one proof. The insert admits one. */
export function seenProofAdapter({ db }: Context, refuse: { readonly repeated: () => Error }): ModelAdapter {
  return {
    async find() {
      return undefined;
    },
    async upsert(id, _payload, seconds) {
      if (!(await isFirstUse(db, storedId(id), seconds))) throw refuse.repeated();
    },
  };
}
