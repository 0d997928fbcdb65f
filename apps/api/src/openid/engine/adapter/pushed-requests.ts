import type { AdapterPayload } from 'oidc-provider';
import { networkLimits } from '../../../limits/limits.ts';
import { storedId } from '../../../security/stored-id.ts';
import type { Context } from '../../../session/context.ts';
import { savePushedRequest, takePushedRequest } from '../../../store/openid/oidc-pushed-requests.ts';
import { requestState } from '../request-state.ts';
import { reservePublicPush } from '../reserve-slot.ts';
import type { ModelAdapter } from './model-adapter.ts';

/**
 * A request that an application sent ahead. Reading it spends it. Without a secret anyone may send them, so a network has few
 * at a time.
 */
export function pushedRequestAdapter({ db, throttle, onError }: Context): ModelAdapter {
  const isPublic = (payload: object): boolean => !('trusted' in payload && payload.trusted === true);
  return {
    async find(id) {
      const payload = await takePushedRequest(db, storedId(id));
      if (payload && isPublic(payload))
        await throttle.giveBack(networkLimits.publicPushed, requestState().caller.network).catch(onError);
      return payload && ({ ...payload, jti: id } as AdapterPayload);
    },
    async upsert(id, { jti: _id, ...payload }, seconds) {
      if (isPublic(payload)) await reservePublicPush(throttle);
      await savePushedRequest(db, storedId(id), payload, seconds);
    },
    async consume() {},
  };
}
