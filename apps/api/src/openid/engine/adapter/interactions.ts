import type { AdapterPayload } from 'oidc-provider';
import { storedId } from '../../../security/stored-id.ts';
import type { Context } from '../../../session/context.ts';
import {
  deleteInteraction,
  findInteraction,
  saveInteraction,
} from '../../../store/openid/oidc-interactions.ts';
import { requestState } from '../request-state.ts';
import type { ModelAdapter } from './model-adapter.ts';

/** Only the browser that began a request finds it again. */
export function interactionAdapter(
  { db, config }: Context,
  refuse: { readonly gone: () => Error },
): ModelAdapter {
  const keyOf = (uid: string) => ({ hash: storedId(uid), browserHash: requestState().browserHash });
  return {
    async find(uid) {
      const found = await findInteraction(db, keyOf(uid));
      if (!found) return undefined;
      const { result, ...payload } = found.payload;
      return {
        ...payload,
        kind: 'Interaction',
        jti: uid,
        returnTo: `${config.origin}/oidc/auth/${uid}`,
        ...(result && isAnswerOf(requestState().session?.sessionId, result) && { result }),
      } as AdapterPayload;
    },
    async upsert(uid, payload, seconds) {
      // Ids are stored as hashes, and the session's cookie is a secret. A person may also answer as someone else.
      const { jti: _id, returnTo: _address, session: _session, parJti: _pushed, ...stored } = payload;
      await saveInteraction(db, keyOf(uid), stored, seconds);
    },
    async destroy(uid) {
      if (!(await deleteInteraction(db, storedId(uid)))) throw refuse.gone();
    },
  };
}

/** An answer given in another session is dropped, so that the person is asked again. */
function isAnswerOf(sessionId: string | undefined, result: object): boolean {
  return !('sessionId' in result) || result.sessionId === sessionId;
}
