import type { AdapterPayload } from 'oidc-provider';
import {
  newRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  refreshSecretHash,
  successorOf,
} from '../../../security/refresh-token.ts';
import { type SecretKey, sameSecret } from '../../../security/secret-keys.ts';
import { uuidV7 } from '../../../security/uuid-v7.ts';
import type { Context } from '../../../session/context.ts';
import { isProvenAncestor } from '../../../session/proven-ancestor.ts';
import {
  deleteFamily,
  findFamily,
  insertFamily,
  type RefreshFamily,
  turnFamily,
} from '../../../store/session/refresh-families.ts';
import { requestState } from '../request-state.ts';
import { shownPasskey, withTrueClass } from '../shown-passkey.ts';
import type { ModelAdapter } from './model-adapter.ts';

/**
 * One row for a family, as for our own sessions: calls at the same moment get the same successor, and an earlier token that
 * comes back later ends the grant.
 */
export function refreshTokenAdapter(
  { db, secretKeys, throttle }: Context,
  refuse: { readonly grant: (why: string) => Error },
): ModelAdapter {
  return {
    async find(text) {
      const token = parseRefreshToken(text);
      const key = token && secretKeys.find(token.keyId);
      const found = key && (await findFamily(db, token.id));
      if (!token || !key || !found) return undefined;
      const family = withTrueClass(found);
      const next = nextOf(token, key, family);
      const isReused = !next && (await isProvenAncestor(throttle, requestState().caller, token, family, key));
      if (!next && !isReused) return undefined;
      requestState().token = family;
      if (next) requestState().nextRefreshToken = next;
      return { ...family.payload, jti: text, ...(isReused && { consumed: true }) } as AdapterPayload;
    },
    /** Those who come second turn nothing, and their answer is the same successor. */
    async consume(text) {
      const token = parseRefreshToken(text);
      const next = requestState().nextRefreshToken;
      if (!token || !next) throw refuse.grant('the token was replaced');
      if (next.generation === token.generation) return;
      const { id, generation } = token;
      const [secretHash, nextSecretHash] = [token, next].map(refreshSecretHash) as [Buffer, Buffer];
      await turnFamily(db, { id, generation, secretHash, nextSecretHash });
    },
    async upsert(_name, { jti: _id, ...payload }) {
      const state = requestState();
      // A renewal changed the row already.
      if (state.nextRefreshToken) return;
      const token = newRefreshToken(uuidV7(), secretKeys);
      state.nextRefreshToken = token;
      const { grantId = '', accountId = '', clientId = '', scope = '' } = payload;
      const offline = scope.split(' ').includes('offline_access');
      const secretHash = refreshSecretHash(token);
      if (
        !(await insertFamily(db, {
          id: token.id,
          secretHash,
          grantId,
          accountId,
          clientId,
          offline,
          payload: { ...payload, ...shownPasskey() },
        }))
      )
        throw refuse.grant('the grant has ended');
    },
    async destroy(text) {
      const token = parseRefreshToken(text);
      if (token) await deleteFamily(db, token.id);
    },
    // A family ends with its grant, or alone when it is given back.
    async revokeByGrantId() {},
  };
}

/** Undefined for an earlier token, and for one that is made up. */
function nextOf(token: RefreshToken, key: SecretKey, family: RefreshFamily): RefreshToken | undefined {
  const isCurrent = (one: RefreshToken): boolean =>
    one.generation === family.generation && sameSecret(refreshSecretHash(one), family.secretHash);
  const successor = successorOf(token, key);
  if (isCurrent(token)) return family.inGrace ? token : successor;
  return family.inGrace && isCurrent(successor) ? successor : undefined;
}
