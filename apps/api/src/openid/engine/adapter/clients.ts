import { randomBytes } from 'node:crypto';
import type { AdapterPayload } from 'oidc-provider';
import { networkLimits } from '../../../limits/limits.ts';
import { clientSecretHash } from '../../../security/client-secret.ts';
import { sameSecret } from '../../../security/secret-keys.ts';
import type { Context } from '../../../session/context.ts';
import { type EnabledClient, readEnabledClients } from '../../../store/openid/oidc-clients.ts';
import { listResources, type Resource } from '../../../store/openid/oidc-resources.ts';
import { requestState } from '../request-state.ts';
import { reserveSlot } from '../reserve-slot.ts';
import type { ModelAdapter } from './model-adapter.ts';

/** A disabled application is refused within this time by every process. */
const KEPT_MS = 5_000;
/** A new application is known soon. The interval keeps invented ids from flooding the database. */
const UNKNOWN_MS = 1_000;

export interface Clients extends ModelAdapter {
  known(id: string): Promise<EnabledClient | undefined>;
  /** Without a read, for a question that the engine asks synchronously. */
  lastKnown(id: string): EnabledClient | undefined;
  secretMatches(id: string, secret: unknown): Promise<boolean>;
  resource(id: string): Promise<Resource | undefined>;
}

export function createClients({ db, throttle }: Pick<Context, 'db' | 'throttle'>): Clients {
  let clients = new Map<string, EnabledClient>();
  let resources = new Map<string, Resource>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const askedAt = performance.now();
    const [allClients, allResources] = await Promise.all([readEnabledClients(db), listResources(db)]);
    clients = new Map(allClients.map((client) => [client.id, client]));
    resources = new Map(allResources.map((resource) => [resource.id, resource]));
    readAt = askedAt;
  }

  async function known(id: string): Promise<EnabledClient | undefined> {
    if (performance.now() - readAt > (clients.has(id) ? KEPT_MS : UNKNOWN_MS)) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return clients.get(id);
  }

  return {
    known,
    lastKnown: (id) => clients.get(id),
    /** Asked right after its client, so it is as new. */
    resource: async (id) => resources.get(id),
    async find(id) {
      const client = await known(id);
      return client && metadataOf(client);
    },
    async secretMatches(id, secret) {
      const hash = typeof secret === 'string' ? clientSecretHash(secret) : undefined;
      const stored = (await known(id))?.secretHashes ?? [];
      if (hash !== undefined && stored.some((one) => sameSecret(one, hash))) return true;
      // Only wrong secrets count, each application apart. Neighbours of an attacker renew their tokens as before.
      const { narrow, wide } = requestState().caller.network;
      await reserveSlot(throttle, networkLimits.client, {
        narrow: `${narrow}:${id}`,
        wide: `${wide}:${id}`,
      });
      return false;
    },
  };
}

/** The engine wants a secret in clear. Ours are compared by hash, so this one is never right. */
const NEVER_RIGHT = randomBytes(32).toString('base64url');

function metadataOf(client: EnabledClient): AdapterPayload {
  const isMachine = client.kind === 'machine';
  return {
    client_id: client.id,
    client_name: client.name,
    application_type: client.kind === 'native' ? 'native' : 'web',
    redirect_uris: [...client.redirectUris],
    ...(!isMachine && { scope: client.scopes.join(' ') }),
    grant_types: isMachine ? ['client_credentials'] : ['authorization_code', 'refresh_token'],
    response_types: isMachine ? [] : ['code'],
    token_endpoint_auth_method: client.authMethod,
    id_token_signed_response_alg: client.idTokenAlg,
    dpop_bound_access_tokens: client.requireDpop,
    subject_type: 'public',
    ...(client.keys && { jwks: { keys: client.keys } }),
    ...(client.authMethod.startsWith('client_secret_') && { client_secret: NEVER_RIGHT }),
  };
}
