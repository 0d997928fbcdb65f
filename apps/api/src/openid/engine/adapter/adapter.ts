import { type Adapter, errors } from 'oidc-provider';
import type { Context } from '../../../session/context.ts';
import type { Clients } from './clients.ts';
import { grantAdapter } from './grants.ts';
import { interactionAdapter } from './interactions.ts';
import type { ModelAdapter } from './model-adapter.ts';
import { pushedRequestAdapter } from './pushed-requests.ts';
import { refreshTokenAdapter } from './refresh-tokens.ts';
import { seenProofAdapter } from './seen-proofs.ts';
import { sessionAdapter } from './sessions.ts';
import { tokenAdapter } from './tokens.ts';

const refuse = {
  grant: (why: string): Error => new errors.InvalidGrant(why),
  gone: (): Error => new errors.SessionNotFound('the request was answered'),
  repeated: (): Error => new errors.InvalidRequest('the proof was used'),
};

/** A machine's tokens are for a service, which verifies them itself. Nothing is stored. */
const machineTokens: ModelAdapter = { find: async () => undefined };

/** One adapter for each kind of thing that the engine stores. */
export function createAdapter(context: Context, clients: Clients): (name: string) => Adapter {
  const tokens = { context, clients, refuse };
  const models: Readonly<Record<string, ModelAdapter>> = {
    Session: sessionAdapter(context),
    Client: clients,
    Interaction: interactionAdapter(context, refuse),
    Grant: grantAdapter(context, clients),
    AuthorizationCode: tokenAdapter(tokens, 'code'),
    AccessToken: tokenAdapter(tokens, 'access'),
    RefreshToken: refreshTokenAdapter(context, refuse),
    ReplayDetection: seenProofAdapter(context, clients, refuse),
    PushedAuthorizationRequest: pushedRequestAdapter(context),
    ClientCredentials: machineTokens,
  };
  return (name) => {
    const model = models[name];
    if (!model) throw new Error(`the engine stores a ${name}, which has no adapter`);
    const missing = (): never => {
      throw new Error(`the adapter of ${name} does not do this`);
    };
    return {
      find: (id) => model.find(id),
      upsert: (id, payload, seconds = 0) => model.upsert?.(id, payload, seconds) ?? missing(),
      consume: (id) => model.consume?.(id) ?? missing(),
      destroy: (id) => model.destroy?.(id) ?? missing(),
      revokeByGrantId: (grantId) => model.revokeByGrantId?.(grantId) ?? missing(),
      findByUid: missing,
      findByUserCode: missing,
    };
  };
}
