import type { AdapterPayload } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { savePushedRequest, takePushedRequest } from '../../data/oidc-pushed-requests.ts';
import { storedId } from '../../security/stored-id.ts';
import type { ModelAdapter } from './model-adapter.ts';

/** A request that an application sent ahead. Reading it spends it. */
export function pushedRequestAdapter({ db }: Context): ModelAdapter {
  return {
    async find(id) {
      const payload = await takePushedRequest(db, storedId(id));
      return payload && ({ ...payload, jti: id } as AdapterPayload);
    },
    async upsert(id, { jti: _id, ...payload }, seconds) {
      await savePushedRequest(db, storedId(id), payload, seconds);
    },
    async consume() {},
  };
}
